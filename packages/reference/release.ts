/** Moves the pages to another release of the package. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { describe } from '@docs-kit/content/finding';
import type { ReferenceConfig } from './config';
import { checkProject, packageFolder, readProject, writePages, type Project } from './project';
import { readPackageFiles } from './package-files';
import { readFacts } from './read-facts';
import {
  byVersion,
  compareFacts,
  readReleases,
  releaseOf,
  writeReleases,
  type Difference,
} from './releases';
import { wantedPage } from './page';

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

function describeDifference({ kind, path: name, before, after }: Difference): string {
  const title = `${SIGNS[kind]} ${name}`;
  if (kind !== 'changed') return `${title}\n    ${before ?? after ?? ''}`;
  return `${title}\n    was  ${before}\n    is   ${after}`;
}

/** Lists the lines that `npm run reference` is about to change. */
function linesToWrite({ pages, reference }: Project): string[] {
  return pages.flatMap((page) => {
    const { edits } = wantedPage(page, reference);
    return edits.map(({ line, lines }) => {
      const text = lines.find((each) => !page.markdown.includes(each)) ?? 'removed';
      return `${page.file}:${line}  ${text}`;
    });
  });
}

/**
 * Lists the lines that name something whose declaration is gone or another. A person has to read
 * them.
 */
function mentionsOf(differences: readonly Difference[], { pages }: Project): string[] {
  const names = differences
    .filter(({ kind }) => kind !== 'added')
    .map(({ path: name }) => name.split('.').at(-1) ?? name);
  if (names.length === 0) return [];
  const named = new RegExp(`(?<![\\w$])(?:${[...new Set(names)].join('|')})(?![\\w$])`);
  return pages.flatMap(({ file, markdown }) =>
    markdown
      .split('\n')
      .flatMap((line, index) => (named.test(line) ? [`${file}:${index + 1}  ${line.trim()}`] : [])),
  );
}

function printList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length}`);
  for (const line of lines) console.log(line);
}

/** Installs a release. @param wanted a version, or a file from `npm pack` */
function install(root: string, wanted: string, packageName: string): void {
  const what = /^\d/.test(wanted) ? `${packageName}@${wanted}` : wanted;
  const options = ['--save-dev', '--save-exact', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, what], { cwd: root, stdio: 'inherit' });
}

/**
 * Installs a release, adds it to the known releases, writes the pages and lists what is left to
 * do.
 *
 * @throws Error if the release is not newer than the one that the pages describe
 */
export async function release(
  root: string,
  config: ReferenceConfig,
  wanted: string,
): Promise<void> {
  const folder = packageFolder(root, config);
  const before = readFacts(await readPackageFiles(folder));
  const place = path.join(root, config.releases);
  const releases = readReleases(place);
  const known = releases.at(-1)?.version;
  if (before.version !== known) {
    throw new Error(
      `release: expected ${known} to be installed, the last in ${config.releases}, found ${before.version}. Run npm ci.`,
    );
  }
  install(root, wanted, config.packageName);
  const after = readFacts(await readPackageFiles(folder));
  if (byVersion(after.version, before.version) <= 0) {
    throw new Error(
      `release: expected a release after ${before.version}, found ${after.version}. Name a newer one.`,
    );
  }
  writeReleases(place, [...releases, releaseOf(after, before)]);
  const differences = compareFacts(before, after);
  printList(
    `What ${after.version} declares differently from ${before.version}`,
    differences.map(describeDifference),
  );
  const project = await readProject(root, config);
  printList('Lines that name what changed; read them again', mentionsOf(differences, project));
  printList('Lines that npm run reference has written', linesToWrite(project));
  writePages(project);
  const left = checkProject(await readProject(root, config));
  printList('Left to do by hand', left.map(describe));
  console.log(
    `\nWrite which React Native accepts it into codegenAccepts in ${config.releases}. ` +
      'Then run npm run check:docs.',
  );
}
