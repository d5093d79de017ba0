import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The documentation of another project, which its npm package ships as Markdown. */
interface OtherDocs {
  /** Also the title of its list of questions. */
  readonly name: string;
  /** Package with version. */
  readonly source: string;
  /** The folder of the pages in the package. */
  readonly folder: string;
  /** A folder below it without questions, which would only take time. */
  readonly without?: string;
  /** Whether the ranking was never changed after a look at its questions. */
  readonly isHeldOut: boolean;
}

export const OTHER_DOCS: readonly OtherDocs[] = [
  {
    name: 'bun',
    source: 'bun-types@1.4.5',
    folder: 'docs',
    without: 'lint',
    isHeldOut: false,
  },
  { name: 'fastify', source: 'fastify@5.12.8', folder: 'docs', isHeldOut: false },
  { name: 'pino', source: 'pino@10.4.0', folder: 'docs', isHeldOut: false },
  { name: 'next', source: 'next@16.4.6', folder: 'dist/docs', isHeldOut: false },
  { name: 'ai', source: 'ai@6.0.326', folder: 'docs', isHeldOut: false },
  {
    name: 'testing-library',
    source: '@testing-library/react-native@14.1.0',
    folder: 'docs',
    isHeldOut: false,
  },
  { name: 'undici', source: 'undici@7.30.2', folder: 'docs/docs', isHeldOut: true },
  { name: 'npm', source: 'npm@11.19.1', folder: 'docs/content', isHeldOut: true },
  { name: 'codeceptjs', source: 'codeceptjs@4.1.0', folder: 'docs', isHeldOut: true },
  { name: 'aframe', source: 'aframe@1.8.0', folder: 'docs', isHeldOut: true },
];

/** Packs the package, unpacks its pages into a temporary folder, and returns their folder. */
export function fetchDocs({ name, source, folder, without }: OtherDocs): string {
  const root = mkdtempSync(path.join(tmpdir(), `relevance-${name}-`));
  const pack = ['pack', source, '--silent', '--pack-destination', root];
  const archive = execFileSync('npm', pack, { encoding: 'utf8' }).trim();
  const pages = path.join(root, 'package', folder);
  mkdirSync(pages, { recursive: true });
  execFileSync('tar', ['xzf', path.join(root, archive), '-C', root, `package/${folder}`]);
  if (without !== undefined) rmSync(path.join(pages, without), { recursive: true });
  return pages;
}

/** Removes what `fetchDocs` has made. */
export function removeDocs(pages: string): void {
  const root = pages.slice(0, pages.lastIndexOf(`${path.sep}package${path.sep}`));
  if (existsSync(root)) rmSync(root, { recursive: true });
}
