import { stemmer } from 'stemmer';

import { keeping } from './keeping';

/** Words of three letters in -s are abbreviations: `iOS`. */
const INFLECTED = /^(?:[a-z]{4,}|[a-z]{2}[a-rt-z])$/;
/** What becomes of the `y` of `verify`, and not of `verification`. */
const FROM_Y = /(?<=....)i$/;

/** @returns what all inflected forms of a normalized word have in common; not always a word itself */
export const stem = keeping((word) => (INFLECTED.test(word) ? stemmer(word).replace(FROM_Y, '') : word), 20_000);
