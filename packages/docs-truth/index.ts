import { describe } from '@docs-kit/markdown-source/finding';
import { runChecks } from './check';
import { release, reread, writeResults } from './releases/release';
import type { Truth } from './truth';

/** Proves the pages against the library's published package. @returns whether all checks pass, or the named ones */
async function check(names: readonly string[], truth: Truth): Promise<boolean> {
  const results = await runChecks(truth, names);
  const findings = results.flatMap((result) => result.findings);
  for (const finding of findings) console.error(`${describe(finding)}\n`);
  const unproven = results.flatMap((result) => result.unproven ?? []);
  for (const { file, line, expected, found } of unproven)
    console.log(`${file}:${line} expects ${expected}; ${found}`);
  console.log(`Sentences, samples and badges that nothing proves: ${unproven.length}`);
  const counts = results.map(
    ({ name, findings: { length }, note }) => `${name} ${length}${note ? ` (${note})` : ''}`,
  );
  console.log(`Documentation checks, findings: ${counts.join(', ')}`);
  return findings.length === 0;
}

/** Runs `check`, `release` or `results`. Ends the process, because an abandoned claim may still wait for something. */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  truth: Truth,
): Promise<never> {
  try {
    if (command === 'check') process.exit((await check(args, truth)) ? 0 : 1);
    else if (command === 'results') await writeResults(truth);
    else if (command === 'release')
      await (args[0] === '--reread' ? reread(truth) : release(args[0], truth));
    else throw new Error('expected check, release or results.');
    process.exit(0);
  } catch (error) {
    console.error(
      `${command || 'no command'}: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(1);
  }
}
