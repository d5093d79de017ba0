import type { Host } from '@algolia/client-common';

/** The search settings that the site's code receives: the theme's own and two of ours. */
export interface AlgoliaThemeConfig {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  /** Path of the search page below the base URL. Defaults to the theme's own. */
  searchPagePath?: string | false | null;
  /** What answers searches: the site itself, or the hosted provider. */
  mode: 'embedded' | 'hosted';
  /** The hosts to ask instead of the provider's own, for tests and for a proxy. */
  hosts?: Host[];
}

/**
 * Parses the origins of hosts, separated by commas.
 *
 * @throws if one is not an origin, or is unencrypted
 */
export function parseHosts(origins = ''): Host[] {
  const entries = origins.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map(parseHost);
}

/** An origin with https, or with http on this machine. */
const SAFE_ORIGIN = /^(https:\/\/[^/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/?$/;

function parseHost(origin: string): Host {
  if (!SAFE_ORIGIN.test(origin) || !URL.canParse(origin)) {
    const expected = 'is not an origin with https, or http on this machine.';
    throw new Error(`ALGOLIA_HOSTS: "${origin}" ${expected}`);
  }
  const { host, protocol } = new URL(origin);
  return { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' };
}

/** Returns a setting from outside. @throws if it is missing or blank, with the remedy */
export function required(value: string | undefined, name: string, fix: string): string {
  if (value?.trim()) return value.trim();
  throw new Error(`${name} is missing. ${fix}`);
}

const VARIABLES = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_SEARCH_API_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
};

/**
 * Returns the theme's `algolia` settings. Without any of the provider's three variables in the
 * environment, the site answers searches itself. With all three, it asks the hosted provider, at
 * ALGOLIA_HOSTS if that is set.
 *
 * @param indexName name of the index when the site answers searches itself
 * @throws if some of the three are missing or empty; the message begins like DocSearch's own
 */
export function algoliaThemeConfig(env = process.env, indexName = 'docs'): AlgoliaThemeConfig {
  const variables = Object.values(VARIABLES);
  if (variables.every((variable) => env[variable] === undefined)) {
    // The theme requires credentials even when no provider is asked.
    return {
      appId: 'embedded',
      apiKey: 'embedded',
      indexName,
      contextualSearch: true,
      mode: 'embedded',
    };
  }
  const hosts = parseHosts(env.ALGOLIA_HOSTS);
  const setting = (field: keyof typeof VARIABLES) => {
    const fix = `Set ${VARIABLES[field]}, or none of ${variables.join(', ')}: then the site answers searches itself.`;
    return required(env[VARIABLES[field]], `\`${field}\``, fix);
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

/**
 * @returns the origins that a reader's search contacts; none if the site answers searches itself
 */
export function searchOrigins({ mode, appId, hosts }: AlgoliaThemeConfig): string[] {
  if (mode === 'embedded') return [];
  if (hosts) return hosts.map(({ protocol, url }) => `${protocol}://${url}`);
  // The hosts that the provider's client derives from the application id.
  const id = appId.toLowerCase();
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, ...fallbacks];
}
