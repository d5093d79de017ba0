import { MAX_QUERY_LENGTH } from '../constants.ts';

/** The first half of a character that needs two units of UTF-16, such as an emoji. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/**
 * Cuts a query to what the dialog's box accepts. Text that a script puts into a field is not cut
 * by its `maxlength`.
 *
 * @returns at most 64 units of UTF-16, and no half of a character, which no address can contain
 */
export function cutQuery(query: string): string {
  return query.slice(0, MAX_QUERY_LENGTH).replace(HALF_CHARACTER, '');
}
