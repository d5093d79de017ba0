/** One thing that a check found wrong, told so that the author can mend it without reading the check. */
export interface Finding {
  /** Path from the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** What the check expected there, as a noun phrase or a short sentence. */
  expected: string;
  /** What stands there instead. */
  found: string;
  /** What to do about it. */
  mend: string;
}

/** @param at the place, or the file whose first line is the place */
export function finding(
  at: string | Pick<Finding, 'file' | 'line'>,
  expected: string,
  found: string,
  mend: string,
): Finding {
  const { file, line } = typeof at === 'string' ? { file: at, line: 1 } : at;
  return { file, line, expected, found, mend };
}

/** The finding as lines for a terminal, the place first, in the form that editors turn into a link. */
export function describe({ file, line, expected, found, mend }: Finding): string {
  return `${file}:${line}\n  expected  ${expected}\n  found     ${found}\n  mend      ${mend}`;
}
