import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { checkBehavior, unprovenSentences } from './behavior/check';
import { checkICloud } from './behavior/check-icloud';
import { ICLOUD_CLAIMS } from './behavior/icloud';
import { readResultsText } from './behavior/read-results';
import { installedLibrary, readOutcomes } from './behavior/run';
import { checkConfigPlugin } from './config-plugin/check';
import { loadConfigPlugin } from './config-plugin/run-plugin';
import { folderOf, readFurtherVersions } from './docs-version';
import type { Finding } from './finding';
import { checkMessages } from './messages/check';
import { readMessages } from './messages/read-messages';
import { readPages, type Page } from './pages';
import { checkReference, listUnknownOnICloud } from './reference/check';
import { indexSubjects } from './reference/facts';
import { readInstalledPackage } from './reference/load';
import { readFacts } from './reference/read-facts';
import { withoutSyntaxErrors } from './reference/syntax';
import { checkReleases } from './releases/check';
import { checkVersions, type VersionedPages } from './releases/check-versions';
import { documentedRelease } from './releases/documented-release';
import { readKnownReleases } from './releases/known';
import { checkRuns, type RunReport } from './runs/check';
import { checkSamples } from './samples';

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
export async function checksOf(root: string): Promise<Check[]> {
  const { pages: docs, findings: unread } = withoutSyntaxErrors(await readPages('docs', root));
  const pages: Page[] = [...docs, ...(await readPages('src/pages', root))];
  const files = readInstalledPackage(root);
  const facts = readFacts(files);
  const known = readKnownReleases();
  const further = (await readFurtherVersions(root)).map(({ version, pages: all }) => ({
    version,
    ...withoutSyntaxErrors(all),
  }));
  const versions = further.map(({ version, pages: own }) => {
    const original = further.find(({ version: { folder } }) => folder === folderOf(version.frozen));
    const release = documentedRelease(root, version.frozen, facts, known);
    return { version, pages: own, originals: version.frozen === undefined ? docs : (original?.pages ?? []), release };
  });
  const claimsText = await readFile(path.join(root, 'plugins/truth/behavior/icloud.ts'), 'utf8');
  return [
    { name: 'syntax', run: () => ({ findings: [...unread, ...further.flatMap(({ findings }) => findings)] }) },
    { name: 'samples', run: async () => ({ findings: await checkSamples(pages, { projectDir: root }) }) },
    { name: 'runs', run: async () => describeRuns(await checkRuns(pages, { projectDir: root })) },
    {
      name: 'reference',
      run: async () => ({ findings: await checkReference(docs, facts), unproven: listUnknownOnICloud(docs, facts) }),
    },
    {
      name: 'config plugin',
      run: async () => ({
        findings: await checkConfigPlugin(docs, facts, loadConfigPlugin(installedLibrary(root))),
      }),
    },
    { name: 'releases', run: () => ({ findings: checkReleases(facts, known) }) },
    { name: 'versions', run: () => describeVersions(checkVersions(versions, known), versions) },
    {
      name: 'behavior',
      run: async () => {
        const outcomes = await readOutcomes(root);
        const evidence = { outcomes, subjects: indexSubjects(facts), committed: readResultsText(root) };
        return { findings: checkBehavior(docs, evidence), unproven: unprovenSentences(docs, outcomes) };
      },
    },
    { name: 'messages', run: () => ({ findings: checkMessages(docs, readMessages(files)) }) },
    { name: 'iCloud', run: () => ({ findings: checkICloud(docs, files, ICLOUD_CLAIMS, claimsText) }) },
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
