import type { Host } from '@algolia/client-common';

/** What the site's code learns of its search: the theme's own settings and two of ours. */
export interface AlgoliaThemeConfig {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  /** Path of the search page below the base URL; the theme's own default where it is not set. */
  searchPagePath?: string | false | null;
  /** Who answers: the site itself, or the hosted provider. */
  mode: 'embedded' | 'hosted';
  /** The hosts to ask in place of the provider's own; for tests and for a proxy. */
  hosts?: Host[];
}

/** Reads the origins of hosts, with commas between them. @throws when one is none, or unencrypted */
export function parseHosts(origins = ''): Host[] {
  const entries = origins.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const isSafe = /^(https:|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$)/.test(entry) && URL.canParse(entry);
    if (!isSafe) throw new Error(`ALGOLIA_HOSTS: "${entry}" is no origin with https, or with http on this machine.`);
    const { host, protocol } = new URL(entry);
    return { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' };
  });
}

/** A setting from outside. @throws where it is missing or blank, with the mend */
export function required(value: string | undefined, name: string, mend: string): string {
  if (value?.trim()) return value.trim();
  throw new Error(`${name} is missing. ${mend}`);
}

const VARIABLES = { appId: 'ALGOLIA_APP_ID', apiKey: 'ALGOLIA_SEARCH_API_KEY', indexName: 'ALGOLIA_INDEX_NAME' };

/**
 * The theme's `algolia` settings. With none of the provider's three variables in the environment the site answers
 * searches itself; with all three it asks the hosted provider, at ALGOLIA_HOSTS where that is set.
 *
 * @param indexName name of the index that the site answers itself
 * @throws when some of the three are missing or empty; the message begins like DocSearch's own
 */
export function algoliaThemeConfig(env = process.env, indexName = 'docs'): AlgoliaThemeConfig {
  const variables = Object.values(VARIABLES);
  if (variables.every((variable) => env[variable] === undefined)) {
    // The theme wants credentials even where nobody is asked.
    return { appId: 'embedded', apiKey: 'embedded', indexName, contextualSearch: true, mode: 'embedded' };
  }
  const hosts = parseHosts(env.ALGOLIA_HOSTS);
  const setting = (field: keyof typeof VARIABLES) => {
    const mend = `Set ${VARIABLES[field]}, or none of ${variables.join(', ')}: then the site answers searches itself.`;
    return required(env[VARIABLES[field]], `\`${field}\``, mend);
  };
  return {
    appId: setting('appId'),
    apiKey: setting('apiKey'),
    indexName: setting('indexName'),
    contextualSearch: true,
    mode: 'hosted',
    ...(hosts.length > 0 && { hosts }),
  };
}

/** @returns the origins that are asked when a reader searches; none where the site answers searches itself */
export function searchOrigins({ mode, appId, hosts }: AlgoliaThemeConfig): string[] {
  if (mode === 'embedded') return [];
  if (hosts) return hosts.map(({ protocol, url }) => `${protocol}://${url}`);
  // The hosts that the provider's client makes of the application id.
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}
