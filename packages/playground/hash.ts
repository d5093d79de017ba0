/** The start of the hash of an address that opens a playground. The shared state follows it. */
export const HASH_PREFIX = '#playground=';
