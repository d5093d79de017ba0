import { checkBehavior } from './behavior/check';
import { checkNativeSources } from './behavior/native-sources';
import { readClaimSources, readResultsText, readUnprovenLimit } from './behavior/results';
import { runClaims } from './behavior/run-claims';
import { checkConfigPlugin } from './config-plugin/check';
import { loadConfigPlugin } from './config-plugin/run-plugin';
import { folderOf, readFurtherVersions } from './docs-version';
import type { Finding } from '@docs-kit/markdown-source/finding';
import { checkMessages, readMessages } from './messages/check';
import { readPages, type Page } from '@docs-kit/markdown-source/pages';
import { checkReference, listUnknownOnICloud } from './reference/check';
import { indexSubjects } from './reference/facts';
import { packageFolder, readInstalledPackage, referenceOf } from './reference/load';
import { readFacts } from './reference/read-facts';
import { withoutSyntaxErrors } from '@docs-kit/markdown-source/syntax';
import { checkReleases } from './releases/check';
import { checkVersions, type VersionedPages } from './releases/check-versions';
import { documentedRelease } from './releases/documented-release';
import { readKnownReleases } from './releases/history';
import { checkRuns, type RunReport } from './runs/check';
import { checkSamples } from './samples/check';
import type { Truth } from './truth';

/** One of the checks that the pages have to pass. */
export interface Check {
  /** What it is called in the count. */
  name: string;
  run: () => Promise<CheckResult> | CheckResult;
}

/** What a check has found. */
export interface CheckResult {
  findings: Finding[];
  /** What the count does not say, such as how many samples ran. */
  note?: string;
  /** Sentences, samples and badges that nothing proves: a list for authors, and no fault. */
  unproven?: readonly Finding[];
}

function describeRuns({ findings, unproven, ran, cannotRun, mistakes }: RunReport): CheckResult {
  return { findings, unproven, note: `${ran} samples ran, ${cannotRun} cannot, ${mistakes} show a mistake` };
}

function describeVersions(findings: Finding[], versions: readonly VersionedPages[]): CheckResult {
  const count = versions.length;
  if (count === 0) return { findings };
  return { findings, note: `${count} of frozen pages and translations; their samples are not compiled` };
}

/** All checks over the pages of a project. Files are read here; the checks themselves are given data. */
export async function checksOf(truth: Truth): Promise<Check[]> {
  const { root, nativeClaims, leftOut } = truth;
  const { pages: docs, findings: unread } = withoutSyntaxErrors(await readPages('docs', root));
  const pages: Page[] = [...docs, ...(await readPages('src/pages', root))];
  const files = readInstalledPackage(truth);
  const facts = readFacts(files);
  const known = readKnownReleases(root);
  const further = (await readFurtherVersions(root)).map(({ version, pages: all }) => ({
    version,
    ...withoutSyntaxErrors(all),
  }));
  const versions = further.map(({ version, pages: own }) => {
    const original = further.find(({ version: { folder } }) => folder === folderOf(version.frozen));
    const release = documentedRelease(truth, version.frozen, facts, known);
    return { version, pages: own, originals: version.frozen === undefined ? docs : (original?.pages ?? []), release };
  });
  const sources = await readClaimSources(root);
  return [
    { name: 'syntax', run: () => ({ findings: [...unread, ...further.flatMap(({ findings }) => findings)] }) },
    { name: 'samples', run: () => ({ findings: checkSamples(pages, truth) }) },
    { name: 'runs', run: async () => describeRuns(await checkRuns(pages, truth)) },
    {
      name: 'reference',
      run: () => {
        const reference = referenceOf(facts, docs, known, truth);
        return {
          findings: checkReference(docs, reference, leftOut),
          unproven: listUnknownOnICloud(reference, leftOut),
        };
      },
    },
    {
      name: 'config plugin',
      run: async () => ({
        findings: await checkConfigPlugin(docs, facts, loadConfigPlugin(packageFolder(truth)), truth.pluginOptions),
      }),
    },
    { name: 'releases', run: () => ({ findings: checkReleases(facts, known) }) },
    { name: 'versions', run: () => describeVersions(checkVersions(versions, known, truth), versions) },
    {
      name: 'behavior',
      run: async () => {
        const outcomes = await runClaims(await truth.loadClaims(), truth);
        const [committed, limit] = [readResultsText(root), readUnprovenLimit(root)];
        const subjects = indexSubjects(facts);
        const evidence = { ...truth, outcomes, native: nativeClaims, subjects, committed, sources, limit };
        const result = checkBehavior(docs, evidence);
        return { ...result, note: `${result.unproven.length} of at most ${limit} sentences have no claim` };
      },
    },
    { name: 'messages', run: () => ({ findings: checkMessages(docs, readMessages(files), truth) }) },
    { name: 'iCloud', run: () => ({ findings: checkNativeSources(nativeClaims, files, sources) }) },
  ];
}

/**
 * Runs checks one after the other, each to its end.
 *
 * @param onHeld is told the name of each check that has found nothing, as soon as it has ended
 * @returns what each has found, by its name
 */
export async function runChecks(
  checks: readonly Check[],
  onHeld: (name: string) => void = () => undefined,
): Promise<ReadonlyMap<string, CheckResult>> {
  const results = new Map<string, CheckResult>();
  for (const { name, run } of checks) {
    const result = await run();
    results.set(name, result);
    if (result.findings.length === 0) onHeld(name);
  }
  return results;
}
