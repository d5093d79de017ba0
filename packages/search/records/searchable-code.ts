/** A sample of more letters is cut there. */
const LONGEST = 400;

/** What a reader may look for in code; shorter ones are found in too many places to tell anything. */
const NAME = /[A-Za-z_$](?:\.?[\w$]){3,}/g;

/**
 * What a record holds of a code block: a long one is cut, and of the rest stand only the names that the beginning has not,
 * by which readers find it. Some twenty samples made a seventh of what every first search has to fetch, and most of that
 * was brackets and names that had come before.
 *
 * @param code the text of a code block, white space as one blank
 */
export function searchableCode(code: string): string {
  if (code.length <= LONGEST) return code;
  const end = code.lastIndexOf(' ', LONGEST);
  const beginning = code.slice(0, end === -1 ? LONGEST : end);
  const known = new Set(beginning.match(NAME));
  const names = new Set(
    code
      .slice(beginning.length)
      .match(NAME)
      ?.filter((name) => !known.has(name)),
  );
  return [beginning, '…', ...names].join(' ');
}
