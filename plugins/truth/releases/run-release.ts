/**
 * `npm run release -- <version> [--from <folder or archive>]`: takes the pages to a release of the library, as far as a
 * machine can, and lists what is left for a person. `npm run release -- --reread` reads the facts of all known releases
 * again, which is needed when the reader has learned something.
 */
import { main } from './release';

main(process.argv.slice(2), process.cwd())
  // Ended here and now: a claim that was given up may still be waiting for something.
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
