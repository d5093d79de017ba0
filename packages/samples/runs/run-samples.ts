import { Script } from 'node:vm';

import { finding, type Finding } from '@docs-kit/content/finding';
import { supervise } from '../library/supervise';
import type { SampleProject } from '../project';
import { type Fence, isRunnable, samplesOf } from '../compile/fences';
import { lineInSample, messageOf, runModules, SAMPLE_FILES } from './sample-check';
import { transpile } from './transpile';
import { createEnvironment } from './environment';

/**
 * The time limit of a sample. Samples take a few milliseconds, and one that hangs must not hold up
 * the check.
 */
const LIMIT_MS = 10_000;
const EXPECTED = 'a sample that runs on the emulated Google Drive';
const FIX = 'Fix the sample, or the lines below // ---cut-after--- that run it.';

function fenceFindings({ file, line, meta, shown }: Fence): Finding[] {
  const findings: Finding[] = [];
  if (meta.cannotRun?.trim() === '') {
    const fix = 'Say why the sample cannot run on the emulated Google Drive, or remove cannot-run.';
    findings.push(finding({ file, line: line - 1 }, 'cannot-run="…" with the reason', 'none', fix));
  }
  const shownImport = shown.find(({ text }) => text.includes('sample-check'));
  if (shownImport) {
    const found = 'an import of sample-check, which is not in any package';
    const fix = 'Move what runs the sample below a line // ---cut-after---.';
    findings.push(
      finding(
        { file, line: line + shownImport.source },
        'code that a reader can paste',
        found,
        fix,
      ),
    );
  }
  return findings;
}

/** Runs the body of a module with these names in scope. */
export function evaluate(
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

/** Runs a sample. Only one may run at a time, as unhandled errors count as its own. */
async function runSample(
  { file, line, language, files }: Fence,
  project: SampleProject,
  limitMs: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = (how: string) => (error: unknown) => {
    const at = { file, line: line + (lineInSample(error) ?? 1) - 1 };
    findings.push(finding(at, EXPECTED, `${how}${messageOf(error)}`, FIX));
  };
  const environment = createEnvironment(project, report('While rendering, '));
  const run = async () => {
    const modules = files.map(({ name = `sample.${language}`, text }) => {
      return { name, code: transpile(name, text) };
    });
    await runModules(modules, environment.modules, (name, body, given) =>
      evaluate(name, body, { ...given, ...environment.globals }),
    );
  };
  await supervise(run, limitMs, report('Unhandled rejection: ')).catch(report(''));
  environment.close();
  return findings;
}

/** Runs `ts` and `tsx` samples, except those with `cannot-run="…"`, which must say why. */
export async function checkRuns(
  fences: readonly Fence[],
  project: SampleProject,
  limitMs = LIMIT_MS,
): Promise<Finding[]> {
  const samples = samplesOf(fences).filter(({ language }) => language !== 'json');
  const findings = samples.flatMap(fenceFindings);
  for (const fence of samples.filter(isRunnable)) {
    findings.push(...(await runSample(fence, project, limitMs)));
  }
  return findings;
}
