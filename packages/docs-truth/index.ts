import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe } from '@docs-kit/markdown-source/finding';
import { measuredJson } from './behavior/outcome';
import { RESULTS_FILE } from './behavior/results';
import { runClaims } from './behavior/run-claims';
import { runChecks } from './check';
import { release } from './releases/release';
import type { Truth } from './truth';

/** Proves the pages against the library's published package. @returns whether all checks hold, or those named */
async function check(names: readonly string[], truth: Truth): Promise<boolean> {
  const results = await runChecks(truth, names);
  const findings = results.flatMap((result) => result.findings);
  for (const finding of findings) console.error(`${describe(finding)}\n`);
  const unproven = results.flatMap((result) => result.unproven ?? []);
  for (const { file, line, expected, found } of unproven) console.log(`${file}:${line} expects ${expected}; ${found}`);
  console.log(`Sentences, samples and badges that nothing proves: ${unproven.length}`);
  const counts = results.map(({ name, findings: { length }, note }) => `${name} ${length}${note ? ` (${note})` : ''}`);
  console.log(`Documentation checks, findings: ${counts.join(', ')}`);
  return findings.length === 0;
}

/** Runs the claims and writes what the build puts into the pages. */
async function writeResults(truth: Truth): Promise<void> {
  const outcomes = await runClaims(await truth.loadClaims(), { truth });
  writeFileSync(path.join(truth.root, RESULTS_FILE), measuredJson(outcomes));
  const failed = outcomes.filter(({ passed }) => !passed).length;
  console.log(`${outcomes.length} claims, ${failed} of which do not hold`);
}

/**
 * Runs a command and ends the process: `check [name…]` (or nothing), `release <version>` or `results`. A claim that was
 * given up may still be waiting for something.
 */
export async function runCommand([command = 'check', ...args]: readonly string[], truth: Truth): Promise<never> {
  try {
    if (command === 'check') process.exit((await check(args, truth)) ? 0 : 1);
    if (command === 'release') await release(args, truth);
    else if (command === 'results') await writeResults(truth);
    else throw new Error(`expected check, release or results, found "${command}".`);
    process.exit(0);
  } catch (error) {
    console.error(`${command}: ${command === 'release' && error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
