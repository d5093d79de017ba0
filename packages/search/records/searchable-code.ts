const LONGEST = 400;

/**
 * Names that a reader may look for in code. Shorter ones occur in too many places to be useful.
 */
const NAME = /[A-Za-z_$](?:\.?[\w$]){3,}/g;

/**
 * Returns what a record keeps of a code block whose whitespace is single spaces: its beginning,
 * then the names in the rest that the beginning lacks. Whole samples would be a seventh of what a
 * first search fetches.
 */
export function searchableCode(code: string): string {
  if (code.length <= LONGEST) return code;
  const end = code.lastIndexOf(' ', LONGEST);
  const beginning = code.slice(0, end === -1 ? LONGEST : end);
  const known = new Set(beginning.match(NAME));
  const names = code.slice(beginning.length).match(NAME) ?? [];
  return [beginning, '…', ...new Set(names.filter((name) => !known.has(name)))].join(' ');
}
