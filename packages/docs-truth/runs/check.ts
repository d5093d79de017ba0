import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Truth } from '../truth';
import type { Fence } from '../samples/fences';
import { samplesOf } from '../samples/samples';
import { runSample } from './run-sample';

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

function fenceFindings({ file, line, meta, code }: Fence): Finding[] {
  const findings: Finding[] = [];
  if (meta.cannotRun?.trim() === '') {
    const mend = 'Say why the sample cannot run on the emulated Google Drive, or take the word off and let it run.';
    findings.push({ file, line: line - 1, expected: 'cannot-run="…" with the reason', found: 'none', mend });
  }
  const shown = readNotation(code).shown.find(({ text }) => text.includes('sample-stage'));
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
  truth: Pick<Truth, 'packageName' | 'nativeModules' | 'signIn'>,
  limitMs = LIMIT_MS,
): Promise<RunReport> {
  const report: RunReport = { findings: [], unproven: [], ran: 0, cannotRun: 0, mistakes: 0 };
  for (const fence of samplesOf(pages).filter(({ language }) => language !== 'json')) {
    report.findings.push(...fenceFindings(fence));
    if (fence.meta.cannotRun !== undefined) {
      report.cannotRun += 1;
    } else if (readNotation(fence.code).expectedErrors.length > 0) {
      report.mistakes += 1;
    } else {
      const { findings, unproven } = await runSample(fence, truth, limitMs);
      report.findings.push(...findings);
      report.unproven.push(...unproven);
      if (findings.length + unproven.length === 0) report.ran += 1;
    }
  }
  return report;
}
