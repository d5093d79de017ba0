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

/** Digest of each source of a build by its name: a path from the root of the project, or `$NAME` for a variable. */
type Digests = Readonly<Record<string, string>>;

/** In the built site: what it was made of. */
export interface Stamp {
  readonly sources: Sources;
  readonly digests: Digests;
}

/** Notes and tests beside the sources, which no build reads. */
const NO_SOURCE = /(?:\.test\.tsx?|\/README\.md)$/;
/** In the built site, so that the two live and die together: the generator empties the folder before each build. */
const STAMP_FILE = '.sources.json';
const NEW_BUILD_CHECK_MS = 500;

/**
 * Call it before the build begins: a source that is edited meanwhile then counts as changed.
 *
 * @param projectDir root of the project
 * @returns the sources as they are now
 */
export function stampOf(projectDir: string, sources: Sources, env: NodeJS.ProcessEnv): Stamp {
  const files = sources.files.flatMap((source) => filesIn(projectDir, source)).filter((file) => !NO_SOURCE.test(file));
  const variables = sources.variables.filter((name) => env[name] !== undefined);
  const digests = Object.fromEntries([
    ...files.map((file) => [file, digest(readFileSync(path.join(projectDir, file)))] as const),
    ...variables.map((name) => [`$${name}`, digest(env[name] ?? '')] as const),
  ]);
  return { sources, digests };
}

/** Says of a built site what it was made of, once it is whole. */
export function writeStamp(outDir: string, stamp: Stamp): void {
  writeFileSync(path.join(outDir, STAMP_FILE), JSON.stringify(stamp));
}

/** Takes back what was said of a built site. */
export function removeStamp(outDir: string): void {
  rmSync(path.join(outDir, STAMP_FILE), { force: true });
}

/**
 * @param outDir folder of the built site
 * @param projectDir root of the project
 * @returns why a build is needed, to stand after "Building: "; undefined where the built site is current
 */
export function reasonToBuild(outDir: string, projectDir: string, env: NodeJS.ProcessEnv): string | undefined {
  if (!isBuilt(outDir)) return 'there is no build yet.';
  const stamp = readStamp(outDir);
  if (stamp === undefined) return 'what the present build was made from is not known.';
  const { digests } = stampOf(projectDir, stamp.sources, env);
  const changed = [...new Set([...Object.keys(digests), ...Object.keys(stamp.digests)])].filter(
    (name) => digests[name] !== stamp.digests[name],
  );
  if (changed.length === 0) return undefined;
  const others = changed.length > 1 ? ` and ${changed.length - 1} more` : '';
  return `${changed[0]}${others} changed since the last build.`;
}

/**
 * @param outDir folder of a built site
 * @param callback called after each build that is stamped from now on; the watch alone keeps no process alive
 */
export function onNewBuild(outDir: string, callback: () => void): void {
  const options = { interval: NEW_BUILD_CHECK_MS, persistent: false };
  watchFile(path.join(outDir, STAMP_FILE), options, ({ mtimeMs }) => {
    const isThere = mtimeMs > 0;
    if (isThere) callback();
  });
}

/**
 * @param outDir folder of a built site
 * @returns whether it holds one
 */
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

function filesIn(projectDir: string, source: string): string[] {
  const absolute = path.join(projectDir, source);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [source];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
