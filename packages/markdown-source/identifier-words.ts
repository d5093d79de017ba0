/** An identifier of so many letters may find no room in one line of a narrow column, or of a title on a phone. */
const LONG = 14;

/**
 * @returns the pieces between which a line may end: `getSupportedProviders` gives `get`, `Supported`, `Providers`, and
 *   `docs/file.txt` ends after its slash and its dot; a short identifier stays whole
 */
export function breakableWords(identifier: string): string[] {
  return identifier.length < LONG ? [identifier] : identifier.split(/(?<=[a-z_])(?=[A-Z])|(?<=[/.])(?=\w)/);
}
