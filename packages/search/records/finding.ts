/** The same as `packages/content/finding.ts`: the search is installed alone. */

/**
 * A problem that a check found, described so that the author can fix it without reading the check.
 */
export interface Finding {
  /** Path from the project root. */
  file: string;
  /** Line number, counted from 1. */
  line: number;
  /** What the check expected there, as a noun phrase or a short sentence. */
  expected: string;
  /** What the check found there instead. */
  found: string;
  /** How to fix it. */
  fix: string;
}

/** @param at the place, or the file whose first line is the place */
export function finding(
  at: string | Pick<Finding, 'file' | 'line'>,
  expected: string,
  found: string,
  fix: string,
): Finding {
  const { file, line } = typeof at === 'string' ? { file: at, line: 1 } : at;
  return { file, line, expected, found, fix };
}

/**
 * Formats a finding as lines for a terminal. The place comes first, in the form that editors turn
 * into a link.
 */
export function describe({ file, line, expected, found, fix }: Finding): string {
  return `${file}:${line}\n  expected  ${expected}\n  found     ${found}\n  fix       ${fix}`;
}
