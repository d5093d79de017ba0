import { Script } from 'node:vm';

import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import type { Finding } from '@docs-kit/markdown-source/finding';
import { supervise } from '../library/supervise';
import type { Fence } from '../samples/fences';
import { runModules } from './sample-stage';
import { ENTERED, transpile } from './transpile';
import { createWorld, type WorldOptions } from './world';

const EXPECTED = 'a sample that runs on the emulated Google Drive';
const CALL_IT =
  'Call it below a line // ---cut-after---, which readers do not see, or say in the fence why: cannot-run="…".';
const MEND = 'Mend the sample, or the lines below // ---cut-after--- that run it.';

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return `${typeof code === 'string' ? code : error.name}: ${error.message}`;
}

/** The line of the fence that an error came from, from 0; the first one where its stack does not say. */
function lineOf(error: unknown): number {
  const [, line = 1] = (error instanceof Error && /sample-files\/[^:]+:(\d+)/.exec(error.stack ?? '')) || [];
  return Number(line) - 1;
}

/** Only one may run at a time: errors left unhandled are its own. @returns what is wrong, or what nothing called */
export async function runSample(
  { file, line, language, code }: Fence,
  options: Omit<WorldOptions, 'onError'>,
  limitMs: number,
): Promise<{ findings: Finding[]; unproven: Finding[] }> {
  const findings: Finding[] = [];
  const files = readNotation(code).files.map(({ name = `sample.${language}`, text }) => ({
    name,
    ...transpile(name, text),
  }));
  const calls = new Set<string>();
  const report = (how: string) => (error: unknown) => {
    const found = `${how}${messageOf(error)}`;
    findings.push({ file, line: line + lineOf(error), expected: EXPECTED, found, mend: MEND });
  };
  const world = createWorld({ ...options, onError: report('While rendering, ') });
  const evaluate = (name: string, body: string, given: Readonly<Record<string, unknown>>): Promise<void> => {
    const scope = { ...given, ...world.globals, [ENTERED]: (called: string) => void calls.add(called) };
    // A function that awaits, because a module may do so at its top. On one line, to keep the lines of the sample.
    const script = `(async function (${Object.keys(scope).join(', ')}) {${body}\n})`;
    const run = new Script(script, { filename: `sample-files/${name}` }).runInThisContext();
    return (run as (...values: unknown[]) => Promise<void>)(...Object.values(scope));
  };
  const run = async () => void (await runModules(files, world.modules, evaluate));
  await supervise(run, limitMs, report('A rejection that nothing handles: ')).catch(report(''));
  world.close();
  const uncalled = files.flatMap(({ functions }) => functions).filter(({ name }) => !calls.has(name));
  const unproven = uncalled.map((each) => ({
    file,
    line: line + each.line,
    expected: EXPECTED,
    found: `${each.name}, which nothing calls`,
    mend: CALL_IT,
  }));
  return { findings, unproven: findings.length > 0 ? [] : unproven };
}
