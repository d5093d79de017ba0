const LONGEST = 400;

/** What a reader may look for in code; shorter ones are found in too many places to tell anything. */
const NAME = /[A-Za-z_$](?:\.?[\w$]){3,}/g;

/**
 * What a record holds of a code block, whose white space is blanks: its beginning, and of the rest the names that the
 * beginning lacks. Whole samples would be a seventh of what a first search fetches.
 */
export function searchableCode(code: string): string {
  if (code.length <= LONGEST) return code;
  const end = code.lastIndexOf(' ', LONGEST);
  const beginning = code.slice(0, end === -1 ? LONGEST : end);
  const known = new Set(beginning.match(NAME));
  const names = code.slice(beginning.length).match(NAME) ?? [];
  return [beginning, '…', ...new Set(names.filter((name) => !known.has(name)))].join(' ');
}
