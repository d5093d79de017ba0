/**
 * An identifier with this many letters may not fit on one line of a narrow column, or of a title
 * on a phone.
 */
const LONG = 14;

/**
 * @returns the pieces between which a line may break; a short identifier stays whole. A path also
 * breaks after a slash or a dot, and before its hash
 */
export function breakableWords(identifier: string): string[] {
  return identifier.length < LONG
    ? [identifier]
    : identifier.split(/(?<=[a-z_])(?=[A-Z])|(?<=[/.])(?=\w)|(?=#)/);
}
