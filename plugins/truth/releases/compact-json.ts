import type { LibraryFacts } from '../reference/facts';

/** Facts as JSON, an export a line: compact, and a change of one shows as a change of one line. */
export function compactJson({ version, requires, exports }: LibraryFacts): string {
  const lines = exports.map((each) => JSON.stringify(each));
  return `{"version":${JSON.stringify(version)},"requires":${JSON.stringify(requires)},"exports":[\n${lines.join(',\n')}\n]}\n`;
}
