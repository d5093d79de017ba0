/** How a term answers a word that was typed, best first. Import it as a namespace, as `attribute.ts`. */

export const exact = 0;
export const inflection = 1;
export const prefix = 2;
export const synonym = 3;
