import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe } from '@docs-kit/markdown-source/finding';
import { readPages, type Page } from '@docs-kit/markdown-source/pages';
import { measuredJson, type Outcome, readResults, RESULTS_FILE } from '../behavior/outcome';
import { runClaims } from '../behavior/run-claims';
import { runChecks } from '../check';
import { folderOf } from '../docs-version';
import { packageFolder, readPackageFiles, versionIn } from '../reference/load';
import { readFacts } from '../reference/read-facts';
import type { Truth } from '../truth';
import { acceptsSpecs, GENERATOR, loadGenerator, newestOfMinors } from './codegen';
import { describeBehavior, describeComparison, describeMentions, mentionsOf } from './compare';
import { byVersion, keepRelease, type KnownRelease, minorOf, readKnownReleases } from './history';

/** The checks that, without compiling or running a sample, show what a release leaves to do. */
const QUICK_CHECKS: readonly string[] = ['releases', 'messages', 'iCloud'];

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd, stdio: 'inherit' });
}

/** Runs the claims and writes the results that the build inserts into the pages. */
export async function writeResults(truth: Truth): Promise<Outcome[]> {
  const outcomes = await runClaims(await truth.loadClaims(), truth);
  writeFileSync(path.join(truth.root, RESULTS_FILE), measuredJson(outcomes));
  console.log(
    `${outcomes.length} claims, ${outcomes.filter(({ passed }) => !passed).length} of which do not hold`,
  );
  return outcomes;
}

/** Rereads known releases with generated code, and tries their specs with the code generators that may run on them. */
export async function reread({ root, packageName }: Truth): Promise<void> {
  const known = readKnownReleases(root).filter(({ requires }) => requires.architecture === 'turbo');
  const [minimum = ''] = known
    .map(({ requires }) => minorOf(requires.reactNative))
    .toSorted(byVersion);
  const published = execFileSync('npm', ['view', GENERATOR, 'versions', '--json'], {
    encoding: 'utf8',
  });
  const generators = newestOfMinors(JSON.parse(published) as string[], minimum);
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const from = path.join(folder, 'package.json');
  try {
    writeFileSync(from, '{}');
    const packages = [
      ...generators.map((version) => `codegen-${version}@npm:${GENERATOR}@${version}`),
      ...known.map(({ version }) => `library-${version}@npm:${packageName}@${version}`),
    ];
    npm(folder, 'install', '--ignore-scripts', '--no-audit', '--legacy-peer-deps', ...packages);
    for (const { version } of known) {
      const library = path.join(folder, 'node_modules', `library-${version}`);
      const tried = generators.map((each) => [
        each,
        acceptsSpecs(loadGenerator(from, `codegen-${each}`), library),
      ]);
      keepRelease(root, {
        ...readFacts(await readPackageFiles(library)),
        codegen: Object.fromEntries(tried),
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints what a release leaves for a person to do, in order. */
async function printLeft(truth: Truth, before: string, pages: readonly Page[]): Promise<void> {
  const named = mentionsOf([before], pages);
  const results = await runChecks(truth, QUICK_CHECKS);
  const left = [
    ...(existsSync(path.join(truth.root, folderOf(before)))
      ? []
      : [
          `To keep today's pages as those of ${before}, run npx docusaurus docs:version ${before} before you edit.`,
        ]),
    ...(named.length > 0
      ? [[`Read what names ${before} by hand:`, ...describeMentions(named)].join('\n')]
      : []),
    ...results.flatMap(({ findings, unproven = [] }) => [...findings, ...unproven].map(describe)),
    'Run npm run check:docs, which compiles and runs the samples too, fix what it finds, then npm test.',
  ];
  console.log(`\nLeft for a person, ${left.length}:`);
  for (const [index, entry] of left.entries()) console.log(`${index + 1}. ${entry}`);
}

/** Shows what a release means for the pages, and stores its facts. @throws Error for an older one, or if npm fails */
export async function release(version: string | undefined, truth: Truth): Promise<void> {
  const { root, packageName, nativeClaims } = truth;
  const known = readKnownReleases(root);
  const wanted = version ?? versionIn(packageFolder(truth));
  const newest = known.at(-1)?.version ?? wanted;
  if (byVersion(wanted, newest) < 0)
    throw new Error(`expected a release after ${newest}, found ${wanted}.`);
  if (version !== undefined)
    npm(root, 'install', '--save-dev', '--save-exact', `${packageName}@${version}`);
  const after = readFacts(await readPackageFiles(packageFolder(truth)));
  // The release that the pages were written for. On a second run, the new one is already stored.
  const before: KnownRelease = known.findLast((each) => each.version !== after.version) ?? after;
  // On a second run, the results of the release before are stored with it, and the file has the new ones.
  const measured = before.results
    ? new Map(before.results.map((result) => [result.id, result]))
    : readResults(root);
  if (!known.some((each) => each.version === after.version)) {
    keepRelease(root, { ...before, results: [...measured.values()], native: nativeClaims });
  }
  keepRelease(root, after);
  const outcomes = await writeResults(truth);
  const pages = [...(await readPages('docs', root)), ...(await readPages('src/pages', root))];
  console.log(describeComparison(before, after, pages));
  console.log(`\n${describeBehavior(measured, outcomes)}`);
  await printLeft(truth, before.version, pages);
}
