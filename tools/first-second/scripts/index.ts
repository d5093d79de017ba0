import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildSite } from '@docs-kit/site-output/build';
import { precompress } from '@docs-kit/site-output/precompress';
import { weighSite, withoutHash } from '../../budget/weigh';
import { figure, markdownTable } from '../table';
import { attribute } from './attribute';

const CONFIG_FILE = path.join(__dirname, 'config.ts');
/** What is below this share of a file is not worth a name. */
const SMALLEST_SHARE = 0.01;

interface ScriptFile {
  readonly file: string;
  readonly bytes: number;
  readonly characters: number;
  readonly owners: ReadonlyMap<string, number>;
}

/**
 * Builds our site once more, with source maps, and tells what every kilobyte of its script is. Brotli knows no
 * boundaries between modules, so a file's bytes are shared out by characters.
 *
 * @param projectDir root of the project
 * @param cacheDir folder for compressed files
 * @param page address of the page whose scripts are told apart from those that are loaded on demand
 * @returns tables as Markdown
 */
export async function tellScripts(projectDir: string, cacheDir: string, page: string): Promise<string> {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-scripts-'));
  const outDir = path.join(work, 'build');
  const generatedDir = path.join(work, '.docusaurus');
  try {
    // A folder of its own, so that a development server that is running keeps its own.
    process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = generatedDir;
    await buildSite({ projectDir, outDir, options: ['--config', CONFIG_FILE] });
    const scripts = readScripts(outDir, (file) => existsSync(path.join(projectDir, file)));
    await precompress(outDir, cacheDir);
    const weight = weighSite(outDir, generatedDir);
    const ofPage = weight.pages.get(page);
    const starting = new Set(ofPage?.files.scriptAfter ?? []);
    const files = scripts
      .map((script): ScriptFile => ({ ...script, bytes: weight.files.get(withoutHash(script.file)) ?? 0 }))
      .sort((a, b) => b.bytes - a.bytes);
    const needed = files.filter(({ file }) => starting.has(file));
    return [
      '## What every kilobyte of script is (Brotli)',
      `### \`${page}\` by package: ${figure(total(needed), 'kB')} kB in all, once the application starts`,
      packagesTable(needed),
      `### Files of \`${page}\``,
      filesTable(needed),
      '### All other files: other pages, and what is loaded on demand',
      filesTable(files.filter(({ file }) => !starting.has(file))),
    ]
      .join('\n\n')
      .concat('\n');
  } finally {
    delete process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME;
    rmSync(work, { recursive: true, force: true });
  }
}

/** Reads scripts with their source maps and takes the maps away, so that no time goes into compressing them. */
function readScripts(outDir: string, isOurs: (file: string) => boolean): Omit<ScriptFile, 'bytes'>[] {
  const folder = path.join(outDir, 'assets', 'js');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js.map'))
    .map((name) => {
      const mapFile = path.join(folder, name);
      const map = JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload;
      rmSync(mapFile);
      const scriptName = name.slice(0, -'.map'.length);
      const script = readFileSync(path.join(folder, scriptName), 'utf8');
      return { file: `/assets/js/${scriptName}`, characters: script.length, owners: attribute(script, map, isOurs) };
    });
}

function packagesTable(files: readonly ScriptFile[]): string {
  const bytes = new Map<string, number>();
  for (const file of files) {
    for (const [owner, share] of shares(file)) bytes.set(owner, (bytes.get(owner) ?? 0) + share);
  }
  const rows = [...bytes].sort(([, a], [, b]) => b - a).map(([owner, size]) => [owner, figure(size, 'kB')]);
  return markdownTable(['whose', 'kB'], rows);
}

function filesTable(files: readonly ScriptFile[]): string {
  const rows = files.map((file) => {
    const parts = shares(file)
      .filter(([, size]) => size >= file.bytes * SMALLEST_SHARE)
      .map(([owner, size]) => `${owner} ${figure(size, 'kB')}`);
    return [`\`${path.basename(file.file)}\``, figure(file.bytes, 'kB'), parts.join(', ')];
  });
  return markdownTable(['file', 'kB', 'of it'], rows);
}

/** Bytes by owner, largest first. */
function shares({ owners, bytes, characters }: ScriptFile): [owner: string, bytes: number][] {
  return [...owners]
    .map(([owner, count]): [string, number] => [owner, (bytes * count) / Math.max(characters, 1)])
    .sort(([, a], [, b]) => b - a);
}

function total(files: readonly ScriptFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
