import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, watchFile, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a build is made of. */
export interface Sources {
  /** Files and folders of the project. A missing one is none. */
  readonly files: readonly string[];
  /** Variables of the environment. */
  readonly variables: readonly string[];
}

/** In the built site: what it was made of. */
export interface Stamp {
  readonly sources: Sources;
  /** By the source's name: a path from the root of the project, or `$NAME` for a variable. */
  readonly digests: Readonly<Record<string, string>>;
}

/** Notes and tests beside the sources, which no build reads. */
const NO_SOURCE = /(?:\.test\.tsx?|\/README\.md)$/;
/** In the built site, so that the two live and die together: the generator empties the folder before each build. */
const STAMP_FILE = '.sources.json';
const NEW_BUILD_CHECK_MS = 500;

/** Call it before the build begins: a source that is edited meanwhile then counts as changed. */
export function stampOf(projectDir: string, sources: Sources, env: NodeJS.ProcessEnv): Stamp {
  const digests: Record<string, string> = {};
  const note = (name: string, content: string | Buffer) => {
    digests[name] = createHash('sha256').update(content).digest('base64url');
  };
  for (const source of sources.files)
    for (const file of filesIn(projectDir, source))
      if (!NO_SOURCE.test(file)) note(file, readFileSync(path.join(projectDir, file)));
  for (const name of sources.variables) if (env[name] !== undefined) note(`$${name}`, env[name]);
  return { sources, digests };
}

function filesIn(projectDir: string, source: string): string[] {
  const absolute = path.join(projectDir, source);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [source] : [];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Says of a built site what it was made of, once it is whole. */
export function writeStamp(outDir: string, stamp: Stamp): void {
  writeFileSync(path.join(outDir, STAMP_FILE), JSON.stringify(stamp));
}

/** Takes back what was said of a built site. */
export function removeStamp(outDir: string): void {
  rmSync(path.join(outDir, STAMP_FILE), { force: true });
}

/** @returns why a build is needed, to stand after "Building: "; undefined where the built site is current */
export function reasonToBuild(outDir: string, projectDir: string, env: NodeJS.ProcessEnv): string | undefined {
  if (!isBuilt(outDir)) return 'there is no build yet.';
  const stamp = readStamp(outDir);
  if (stamp === undefined) return 'what the present build was made from is not known.';
  const { digests } = stampOf(projectDir, stamp.sources, env);
  const names = Object.keys({ ...digests, ...stamp.digests });
  const [changed, ...more] = names.filter((name) => digests[name] !== stamp.digests[name]);
  if (changed === undefined) return undefined;
  return `${changed}${more.length > 0 ? ` and ${more.length} more` : ''} changed since the last build.`;
}

/** @param callback called after each build that is stamped from now on; the watch alone keeps no process alive */
export function onNewBuild(outDir: string, callback: () => void): void {
  const options = { interval: NEW_BUILD_CHECK_MS, persistent: false };
  watchFile(path.join(outDir, STAMP_FILE), options, ({ mtimeMs }) => {
    if (mtimeMs > 0) callback();
  });
}

/** Whether a folder holds a built site. */
export function isBuilt(outDir: string): boolean {
  return existsSync(path.join(outDir, 'index.html'));
}

function readStamp(outDir: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(path.join(outDir, STAMP_FILE), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}
