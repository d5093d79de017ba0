import settings from '@generated/search/default/settings.json';

/** This site's search settings. */
export { settings };
