/** The commands that CONTRIBUTING.md tells the author of a page to run. */
export interface Commands {
  /** Begins the page. */
  readonly begin: string;
  /** The checks other than `npm test`, in order. */
  readonly checks: readonly string[];
}

const BEGIN = /^npm run new -- .+$/m;
/** The first cell of a table row. */
const CHECK = /^\| `(npm run [^`]+)`/gm;

/**
 * Reads the commands from the guide, so that the test runs what authors read.
 *
 * @param contributing text of CONTRIBUTING.md
 * @throws Error if it names no command to begin a page, or no check
 */
export function commandsIn(contributing: string): Commands {
  const begin = BEGIN.exec(contributing)?.[0];
  if (begin === undefined) {
    throw new Error(
      'CONTRIBUTING.md: expected a line "npm run new -- …" to begin a page with, found none. Add it.',
    );
  }
  const checks = [...contributing.matchAll(CHECK)].map(([, command = '']) => command);
  if (checks.length === 0) {
    throw new Error(
      'CONTRIBUTING.md: expected a table of checks, "| `npm run …` |", found none. Add it.',
    );
  }
  return { begin, checks };
}
