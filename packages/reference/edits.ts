/** Changes to the lines of a page. */

/** Replaces `removed` lines, the first of which is `line` (counted from 1), with others. */
export interface Edit {
  line: number;
  removed: number;
  lines: readonly string[];
}

/** Returns the edits that turn some lines of a page, the first of which is `line`, into others. */
export function editsBetween(
  line: number,
  found: readonly string[],
  wanted: readonly string[],
): Edit[] {
  if (found.length === wanted.length) {
    return wanted.flatMap((text, index) =>
      text === found[index] ? [] : [{ line: line + index, removed: 1, lines: [text] }],
    );
  }
  let start = 0;
  while (start < found.length && found[start] === wanted[start]) start += 1;
  let end = 0;
  const limit = Math.min(found.length, wanted.length) - start;
  while (end < limit && found.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  const removed = found.length - start - end;
  const lines = wanted.slice(start, wanted.length - end);
  return [{ line: line + start, removed, lines }];
}

/** Applies edits that do not overlap. Of several at one line, the first comes first. */
export function applyEdits(markdown: string, edits: readonly Edit[]): string {
  const lines = markdown.split('\n');
  for (const edit of edits.toReversed().toSorted((a, b) => b.line - a.line)) {
    lines.splice(edit.line - 1, edit.removed, ...edit.lines);
  }
  return lines.join('\n');
}
