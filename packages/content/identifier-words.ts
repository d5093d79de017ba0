/**
 * An identifier with this many letters may not fit on one line of a narrow column, or of a title
 * on a phone.
 */
const LONG = 14;

/**
 * @returns the pieces between which a line may break, also after a slash or dot and before the hash
 * of a path; a short one stays whole
 */
export function breakableWords(identifier: string): string[] {
  return identifier.length < LONG
    ? [identifier]
    : identifier.split(/(?<=[a-z_])(?=[A-Z])|(?<=[/.])(?=\w)|(?=#)/);
}
