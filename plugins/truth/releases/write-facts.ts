/**
 * `npm run library:facts [-- <version>…]`: reads releases of the library from the registry and writes what each
 * declares to `facts/`. Without a version, all known ones: needed only when the reader learns something new.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { readPackageFiles } from '../reference/package-files';
import { readFacts } from '../reference/read-facts';
import { compactJson } from './compact-json';
import { RELEASES, withRelease } from './download';
import { FACTS_FOLDER } from './known';

async function main(versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    const facts = await withRelease(version, (folder) => readFacts(readPackageFiles(folder)));
    writeFileSync(path.join(FACTS_FOLDER, `${version}.json`), compactJson(facts));
    console.log(`${version}: ${facts.exports.length} exports`);
  }
}

const asked = process.argv.slice(2);
main(asked.length > 0 ? asked : RELEASES).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
