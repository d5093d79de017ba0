import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { precompress } from '@docs-kit/site-output/precompress';
import type { Page } from '../content/page';
import type { SidebarEntry } from '../content/sidebar';
import type { Peer } from './peer';

const run = promisify(execFile);
const STEP_TIMEOUT_MS = 10 * 60 * 1000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const SHOWN_OUTPUT_CHARACTERS = 4000;
/** Peers that would tell their makers of each build are asked not to. */
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', CI: 'true' };

/**
 * Builds a peer from the package registry on our pages, compressed as our own build is. What was built before of the
 * same files is taken as it is.
 *
 * @param peer which peer
 * @param pages our pages as they are written
 * @param sidebar our sidebar
 * @param cacheDir folder to keep packages and builds in
 * @returns folder of the built site
 * @throws Error with what the peer printed, where its build fails
 */
export async function buildPeer(
  peer: Peer,
  pages: readonly Page[],
  sidebar: readonly SidebarEntry[],
  cacheDir: string,
): Promise<string> {
  const { packages, overrides, build, outDir } = peer;
  const manifest = JSON.stringify({
    name: `bench-${peer.id}`,
    private: true,

    dependencies: packages,
    overrides,
  });
  const files = peer.files(pages, sidebar);
  const home = path.join(cacheDir, peer.id);
  const built = path.join(home, 'build');

  const stamp = digest(JSON.stringify([manifest, build, ...files]));
  const stampFile = path.join(home, 'build.stamp');
  if (existsSync(built) && readOr(stampFile) === stamp) return built;

  const packagesDir = await installPackages(home, manifest);
  // Bundlers leave files below a node_modules folder alone, and the cache is below one. So the project is elsewhere, and
  // only its packages and its result are kept. The packages are moved there, as Astro follows no link out of a project.
  const project = mkdtempSync(path.join(tmpdir(), `bench-${peer.id}-`));
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      writeFileSync(path.join(project, file), text);
    }
    writeFileSync(path.join(project, 'package.json'), manifest);
    moveFolder(packagesDir, path.join(project, 'node_modules'));
    console.log(`Building ${peer.name} …`);
    await runStep(peer, process.execPath, [...build], project);
    rmSync(built, { recursive: true, force: true });
    cpSync(path.join(project, outDir), built, { recursive: true });
  } finally {
    if (!existsSync(packagesDir)) moveFolder(path.join(project, 'node_modules'), packagesDir);
    rmSync(project, { recursive: true, force: true });
  }
  await precompress(built, path.join(cacheDir, 'precompress'));
  writeFileSync(stampFile, stamp);
  return built;

  async function installPackages(dir: string, text: string): Promise<string> {
    const stampOfPackages = path.join(dir, 'packages.stamp');
    const modules = path.join(dir, 'node_modules');
    if (existsSync(modules) && readOr(stampOfPackages) === digest(text)) return modules;
    console.log(`Installing ${peer.name} …`);
    mkdirSync(dir, { recursive: true });
    writeFileSync(path.join(dir, 'package.json'), text);
    // No package of these needs its install script; some would fetch from elsewhere.
    await runStep(peer, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], dir);
    writeFileSync(stampOfPackages, digest(text));
    return modules;
  }
}

async function runStep(peer: Peer, command: string, args: readonly string[], cwd: string): Promise<void> {
  try {
    await run(command, args, {
      cwd,
      env: { ...process.env, ...QUIET, NODE_ENV: 'production' },
      timeout: STEP_TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const printed = [stdout, stderr].map((text) => text.slice(-SHOWN_OUTPUT_CHARACTERS)).join('\n');
    throw new Error(`${peer.name}: ${[command, ...args].join(' ')} failed.\n${printed}`, { cause: error });
  }
}

function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    rmSync(from, { recursive: true });
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function readOr(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
