/** What authors write after a sentence, or in a cell, to say what shows it. */

/** A marker that names claims. */
export const MARKER = /^\/\*\s*claim:\s*([^*]+?)\s*\*\/$/;

/** A marker that says why a sentence needs none. */
export const NO_CLAIM = /^\/\*\s*no claim\b:?\s*([\s\S]*?)\s*\*\/$/;

/**
 * The ids that a marker names.
 *
 * @param expression what stands between the braces
 * @returns none for anything but a marker
 */
export function idsOfMarker(expression: string): string[] {
  const [, ids = ''] = MARKER.exec(expression.trim()) ?? [];
  return ids.split(',').flatMap((id) => id.trim() || []);
}
