/** The order of the forms in a message. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * Returns the form of a message that a count needs in a language. Forms are separated by `|`, as in
 * Docusaurus's translations.
 */
export function pluralForm(message: string, count: number, language: string): string {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  const ofLanguage = FORMS.filter((form) => pluralCategories.includes(form));
  const texts = message.split('|');
  const place = ofLanguage.indexOf(rules.select(count));
  return texts[Math.min(place, texts.length - 1)] ?? message;
}
