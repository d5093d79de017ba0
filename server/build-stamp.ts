import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, watchFile, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Digest of each source of a build by its name: a path from the root of the project with forward slashes, or `$NAME`
 * for a variable of the environment.
 */
export type SourceDigests = Readonly<Record<string, string>>;

/** Files and folders of the project that a build is made of. A missing one is none. */
const SOURCES = [
  'docs',
  'i18n',
  'plugins',
  'serving',
  'src',
  'static',
  'versioned_docs',
  'versioned_sidebars',
  'versions.json',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package-lock.json',
  'server/precompress.ts',
];
/** Notes and tests beside the sources, which no build reads. */
const NO_SOURCE = /(?:\.test\.tsx?|\/README\.md)$/;
/** Variables that a build reads: the hosted search provider's, which type popups there are to be, the kill switch. */
const SOURCE_VARIABLE = /^(?:ALGOLIA_|(?:OFFLINE|TYPE_POPUPS)$)/;

/**
 * In the built site, so that the two live and die together: the generator empties the folder before each build, and a
 * build by another way than `npm run build` leaves none.
 */
const STAMP_FILE = '.sources.json';
const NEW_BUILD_CHECK_MS = 500;

/**
 * @param projectDir root of the project
 * @param env environment that the build runs in
 * @returns digests of all sources as they are now
 * @throws Error of the file system where a source cannot be read
 */
export function digestSources(projectDir: string, env: NodeJS.ProcessEnv): SourceDigests {
  const files = SOURCES.flatMap((source) => filesIn(projectDir, source)).filter((file) => !NO_SOURCE.test(file));
  const variables = Object.entries(env).filter(([name]) => SOURCE_VARIABLE.test(name));
  return Object.fromEntries([
    ...files.map((file) => [file, digest(readFileSync(path.join(projectDir, file)))] as const),
    ...variables.map(([name, value = '']) => [`$${name}`, digest(value)] as const),
  ]);
}

/**
 * Says of a built site what it was made of. Call it once the build is whole, with the digests taken before it began:
 * a source that was edited meanwhile then counts as changed.
 *
 * @param outDir folder of the built site
 * @param sources digests of its sources
 */
export function writeStamp(outDir: string, sources: SourceDigests): void {
  writeFileSync(path.join(outDir, STAMP_FILE), JSON.stringify(sources));
}

/**
 * @param outDir folder of the built site
 * @param sources digests of the sources as they are now
 * @returns why a build is needed, to stand after "Building: "; undefined where the built site is current
 */
export function reasonToBuild(outDir: string, sources: SourceDigests): string | undefined {
  if (!isBuilt(outDir)) return 'there is no build yet.';
  const stamped = readStamp(outDir);
  if (stamped === undefined) return 'what the present build was made from is not known.';
  const changed = [...new Set([...Object.keys(sources), ...Object.keys(stamped)])].filter(
    (name) => sources[name] !== stamped[name],
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

function readStamp(outDir: string): SourceDigests | undefined {
  try {
    return JSON.parse(readFileSync(path.join(outDir, STAMP_FILE), 'utf8')) as SourceDigests;
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
