/** `npm run library:compare -- <version>`: what another release of the library means for the pages. */
import { readOutcomes, runAllClaims } from '../behavior/run';
import { readPages } from '../pages';
import { readInstalledFacts } from '../reference/installed-facts';
import { chooseRelease, describeBehavior, describeComparison } from './compare';
import { withRelease } from './download';
import { readKnownReleases } from './known';

async function main(version: string | undefined): Promise<void> {
  const other = chooseRelease(version, readKnownReleases());
  const root = process.cwd();
  console.log(describeComparison(readInstalledFacts(root), other, await readPages('docs')));
  const outcomes = await withRelease(other.version, runAllClaims);
  console.log(`\n${describeBehavior(await readOutcomes(root), outcomes)}`);
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
