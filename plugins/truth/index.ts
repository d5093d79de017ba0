/** `npm run check:docs`: proves the pages against the library's published package. Exits with 1 if anything is found. */
import { checksOf, runChecks } from './check';
import { describe } from './finding';

async function main(): Promise<void> {
  const findings = await runChecks(await checksOf(process.cwd()));
  for (const finding of Array.from(findings.values()).flat()) console.error(`${describe(finding)}\n`);
  const counts = Array.from(findings, ([name, found]) => `${name} ${found.length}`);
  console.log(`Documentation checks, findings: ${counts.join(', ')}`);
  // Ended here and now: a claim that was given up may still be waiting for something.
  process.exit(Array.from(findings.values()).some((found) => found.length > 0) ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
