import path from 'node:path';

import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import { stampOf } from '../behavior/results';
import { packageFolder } from '../reference/load';
import type { Truth } from '../truth';
import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { SampleCache } from '../samples/cache';
import { samplesOf, type PlacedSample } from '../samples/check';
import type { RunProblem } from './run-sample';

const EXPECTED = 'a sample that runs on the emulated Google Drive';

/** How long a sample may take. They take some milliseconds; one that hangs must not hold up the check. */
const LIMIT_MS = 10_000;

/** What the check tells besides its findings. */
export interface RunReport {
  findings: Finding[];
  /** Functions of samples that nothing calls: they may well be right. */
  unproven: Finding[];
  /** How many samples ran to their end. */
  ran: number;
  /** How many say that they cannot, and why. */
  cannotRun: number;
  /** How many show a mistake, declared with `@errors`. */
  mistakes: number;
}

/** Where the check finds the packages and keeps its results. */
export interface RunCheckOptions {
  cache: SampleCache<RunProblem[]>;
  /** How long a sample may take. */
  limitMs?: number;
}

/** The cache of runs: a run depends on the library and the emulator besides the sample. */
export function runCache(
  truth: Pick<Truth, 'root' | 'packageName'>,
  folder = path.join(truth.root, 'node_modules/.cache/sample-runs'),
) {
  return new SampleCache<RunProblem[]>(truth.root, folder, stampOf(packageFolder(truth), [__dirname]));
}

function fenceFindings({ fence: { file, line, meta }, sample }: PlacedSample): Finding[] {
  const findings: Finding[] = [];
  if (meta.cannotRun?.trim() === '') {
    findings.push({
      file,
      line: line - 1,
      expected: 'cannot-run="…" with the reason',
      found: 'none',
      mend: 'Say why the sample cannot run on the emulated Google Drive, or take the word off and let it run.',
    });
  }
  const shown = readNotation(sample.code).shown.find(({ text }) => text.includes('sample-stage'));
  if (shown) {
    findings.push({
      file,
      line: line + shown.source,
      expected: 'code that a reader can paste',
      found: 'an import of sample-stage, which is not in any package',
      mend: 'Move what runs the sample below a line // ---cut-after---.',
    });
  }
  return findings;
}

/**
 * Runs the `ts` and `tsx` samples of the pages on the emulated Google Drive, each in a world of its own. A sample that
 * cannot run there says why in its fence, `cannot-run="…"`; one that shows a mistake (`@errors`) is left to the compiler.
 */
export async function checkRuns(
  pages: readonly Page[],
  { cache, limitMs = LIMIT_MS }: RunCheckOptions,
): Promise<RunReport> {
  const placed = samplesOf(pages).filter(({ sample }) => sample.language !== 'json');
  const report: RunReport = { findings: [], unproven: [], ran: 0, cannotRun: 0, mistakes: 0 };
  for (const each of placed) {
    const { fence, sample } = each;
    report.findings.push(...fenceFindings(each));
    if (fence.meta.cannotRun !== undefined) {
      report.cannotRun += 1;
    } else if (readNotation(sample.code).expectedErrors.length > 0) {
      report.mistakes += 1;
    } else {
      let problems = cache.read(sample);
      if (!problems) {
        // Loaded only when needed: it brings the compiler with it.
        const { runSample } = await import('./run-sample');
        problems = await runSample(sample.language, sample.code, limitMs);
        cache.write(sample, problems);
      }
      if (problems.length === 0) report.ran += 1;
      for (const { line, found, mend, isUnproven = false } of problems) {
        const list = isUnproven ? report.unproven : report.findings;
        list.push({ file: fence.file, line: fence.line + line, expected: EXPECTED, found, mend });
      }
    }
  }
  cache.keepOnly(placed.map(({ sample }) => sample));
  return report;
}
