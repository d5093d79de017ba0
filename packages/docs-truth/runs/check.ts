import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Truth } from '../truth';
import { type Fence, samplesOf } from '../samples/fences';
import { isRunnable } from '../samples/running';
import { runSample } from './run-sample';

/** How long a sample may take. They take some milliseconds; one that hangs must not hold up the check. */
const LIMIT_MS = 10_000;

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
 * cannot run there says why in its fence, `cannot-run="…"`.
 *
 * @returns what is wrong; functions of samples that nothing calls; how many samples ran, for the count
 */
export async function checkRuns(
  pages: readonly Page[],
  truth: Pick<Truth, 'packageName' | 'nativeModules' | 'signIn'>,
  limitMs = LIMIT_MS,
): Promise<{ findings: Finding[]; unproven: Finding[]; note: string }> {
  const [findings, unproven]: [Finding[], Finding[]] = [[], []];
  const fences = samplesOf(pages).filter(({ language }) => language !== 'json');
  let ran = 0;
  for (const fence of fences) {
    findings.push(...fenceFindings(fence));
    if (!isRunnable(fence)) continue;
    const result = await runSample(fence, truth, limitMs);
    findings.push(...result.findings);
    unproven.push(...result.unproven);
    if (result.findings.length + result.unproven.length === 0) ran += 1;
  }
  const cannotRun = fences.filter(({ meta }) => meta.cannotRun !== undefined).length;
  return { findings, unproven, note: `${ran} samples ran, ${cannotRun} cannot` };
}
