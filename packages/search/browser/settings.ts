import settings from '@generated/search/default/settings.json';

/** This site's search settings. */
export { settings };

/** A text of the theme's in the site's language. */
export function text(id: string, message: string): string {
  return settings.texts[`theme.${id}`] ?? message;
}
