/**
 * `npm run check:docs`: proves the pages against the library's published package. Exits with 1 where something is wrong;
 * what nothing proves is listed, and is no fault. A process that started it with a channel is sent the name of each check
 * that holds.
 */
import { checksOf, runChecks } from './check';
import { describe } from './finding';

async function main(): Promise<void> {
  const results = await runChecks(await checksOf(process.cwd()), (name) => process.send?.(name));
  const findings = Array.from(results.values()).flatMap((result) => result.findings);
  for (const finding of findings) console.error(`${describe(finding)}\n`);
  const unproven = Array.from(results.values()).flatMap((result) => result.unproven ?? []);
  for (const { file, line, expected, found } of unproven) console.log(`${file}:${line} expects ${expected}; ${found}`);
  console.log(`Sentences, samples and badges that nothing proves: ${unproven.length}`);
  const counts = Array.from(
    results,
    ([name, { findings: found, note }]) => `${name} ${found.length}${note === undefined ? '' : ` (${note})`}`,
  );
  console.log(`Documentation checks, findings: ${counts.join(', ')}`);
  // Ended here and now: a claim that was given up may still be waiting for something.
  process.exit(findings.length > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
