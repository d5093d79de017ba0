import { Script } from 'node:vm';

import { finding, type Finding } from '@docs-kit/content/finding';
import { supervise } from '../library/supervise';
import { type Fence, isRunnable, samplesOf } from '../compile/fences';
import { lineInSample, messageOf, runModules, SAMPLE_FILES } from './sample-stage';
import { transpile } from './transpile';
import { createWorld, type SampleTruth } from './world';

/**
 * The time limit of a sample. Samples take a few milliseconds, and one that hangs must not hold up
 * the check.
 */
const LIMIT_MS = 10_000;
const EXPECTED = 'a sample that runs on the emulated Google Drive';
const CALL_IT =
  'Call it below a line // ---cut-after---, which readers do not see, or say in the fence why: cannot-run="…".';
const FIX = 'Fix the sample, or the lines below // ---cut-after--- that run it.';

function fenceFindings({ file, line, meta, shown }: Fence): Finding[] {
  const findings: Finding[] = [];
  if (meta.cannotRun?.trim() === '') {
    const fix = 'Say why the sample cannot run on the emulated Google Drive, or remove cannot-run.';
    findings.push(finding({ file, line: line - 1 }, 'cannot-run="…" with the reason', 'none', fix));
  }
  const stage = shown.find(({ text }) => text.includes('sample-stage'));
  if (stage) {
    const found = 'an import of sample-stage, which is not in any package';
    const fix = 'Move what runs the sample below a line // ---cut-after---.';
    findings.push(
      finding({ file, line: line + stage.source }, 'code that a reader can paste', found, fix),
    );
  }
  return findings;
}

/** Matches a function at the top level of a module. */
const FUNCTION =
  /^(?:export )?(?:default )?(?:async )?(?:function (\w+)|const (\w+) = (?:async )?(?:<\w+>)?\()/gm;

/**
 * Returns the top-level functions of a sample that nothing else in it names, with their lines
 * counted from 0.
 */
function uncalledIn(code: string): { name: string; line: number }[] {
  return Array.from(
    code.matchAll(FUNCTION),
    ({ 1: declared, 2: name = declared ?? '', index }) => ({
      name,
      line: code.slice(0, index).split('\n').length - 1,
    }),
  ).filter(({ name }) => code.split(new RegExp(`\\b${name}\\b`)).length === 2);
}

/** Runs the body of a module with these names in scope. */
function evaluate(
  name: string,
  body: string,
  scope: Readonly<Record<string, unknown>>,
): Promise<void> {
  // Async, because a module may use top-level await. On one line, to keep the line numbers of the
  // sample.
  const script = `(async function (${Object.keys(scope).join(', ')}) {${body}\n})`;
  const run = new Script(script, { filename: `${SAMPLE_FILES}${name}` }).runInThisContext();
  return (run as (...values: unknown[]) => Promise<void>)(...Object.values(scope));
}

/**
 * Runs a sample, one at a time: unhandled errors count as its own.
 *
 * @returns findings or else uncalled functions
 */
async function runSample(
  { file, line, language, code, files }: Fence,
  truth: SampleTruth,
  limitMs: number,
): Promise<{ findings: Finding[]; unproven: Finding[] }> {
  const findings: Finding[] = [];
  const report = (how: string) => (error: unknown) => {
    const at = { file, line: line + (lineInSample(error) ?? 1) - 1 };
    findings.push(finding(at, EXPECTED, `${how}${messageOf(error)}`, FIX));
  };
  const world = createWorld(truth, report('While rendering, '));
  const modules = () =>
    files.map(({ name = `sample.${language}`, text }) => ({ name, code: transpile(name, text) }));
  const run = async () => {
    await runModules(modules(), world.modules, (name, body, given) =>
      evaluate(name, body, { ...given, ...world.globals }),
    );
  };
  await supervise(run, limitMs, report('Unhandled rejection: ')).catch(report(''));
  world.close();
  if (findings.length > 0) return { findings, unproven: [] };
  const unproven = uncalledIn(code).map((uncalled) => {
    const at = { file, line: line + uncalled.line };
    return finding(at, EXPECTED, `${uncalled.name}, which nothing calls`, CALL_IT);
  });
  return { findings, unproven };
}

/**
 * Runs `ts` and `tsx` samples, except those with `cannot-run="…"`. Functions that nothing calls
 * are unproven.
 */
export async function checkRuns(
  fences: readonly Fence[],
  truth: SampleTruth,
  limitMs = LIMIT_MS,
): Promise<{ findings: Finding[]; unproven: Finding[]; note: string }> {
  const samples = samplesOf(fences).filter(({ language }) => language !== 'json');
  const runnable = samples.filter(isRunnable);
  const results = [];
  for (const fence of runnable) results.push(await runSample(fence, truth, limitMs));
  const ran = results.filter(
    (result) => result.findings.length + result.unproven.length === 0,
  ).length;
  return {
    findings: [...samples.flatMap(fenceFindings), ...results.flatMap((result) => result.findings)],
    unproven: results.flatMap((result) => result.unproven),
    note: `${ran} samples ran, ${samples.length - runnable.length} cannot`,
  };
}
