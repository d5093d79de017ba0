import settings from '@generated/search/default/settings.json';

export { settings };

/** Returns a text of the theme in the site's language. */
export function text(id: string, message: string): string {
  return settings.texts[`theme.${id}`] ?? message;
}
