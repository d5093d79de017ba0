/**
 * Where in a section a word stands, best first: the order in which readers of the hosted search find it ranked. The
 * levels of the heading itself are 0 to 6.
 *
 * Import it as a namespace: so its numbers, and not their names, are in the script.
 */

/** The part of the site; it counts for the page's own record only. */
export const lvl0 = 0;
/** The page's title. */
export const title = 1;
/** One of the author's keywords, all of it. */
export const keyword = 7;
/** An identifier that a row of a table begins with, or a part of it: there it is explained. */
export const entry = 8;
export const keywordPart = 9;
/** The headings above. */
export const inherited = 10;
export const prose = 11;
export const table = 12;
export const code = 13;
