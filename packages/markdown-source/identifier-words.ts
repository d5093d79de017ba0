/** An identifier of so many letters may find no room in one line of a narrow column, or of a title on a phone. */
const LONG = 15;

/**
 * @param identifier letters, digits and underscores
 * @returns the pieces between which a line may end, its words: `getSupportedProviders` gives `get`, `Supported`,
 *   `Providers`; a short identifier stays whole
 */
export function breakableWords(identifier: string): string[] {
  return identifier.length < LONG ? [identifier] : identifier.split(/(?<=[a-z_])(?=[A-Z])/);
}
