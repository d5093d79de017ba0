import type { Host } from '@algolia/client-common';

/** How to reach the hosted provider (Algolia). */
export interface ProviderOptions {
  readonly appId: string;
  /** The public key, which may only search. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Origins to ask instead of the provider's own hosts, for tests and for a proxy. */
  readonly hosts?: readonly string[] | undefined;
}

/** An origin with https, or with http on this machine. */
const SAFE_ORIGIN = /^(https:\/\/[^/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/?$/;

/** Returns a host in the client's format. @throws if its origin is none, or is unencrypted */
function parseHost(origin: string): Host {
  if (!SAFE_ORIGIN.test(origin) || !URL.canParse(origin)) {
    const expected = 'is not an origin with https, or http on this machine.';
    throw new Error(`search: the host "${origin}" ${expected}`);
  }
  const { host, protocol } = new URL(origin);
  return { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'readWrite' };
}

/** Returns hosts in the client's format. @throws if one is not an origin, or is unencrypted */
export function parseHosts(origins: readonly string[] = []): Host[] {
  return origins.map(parseHost);
}

/** Splits a list of origins, separated by commas. */
export function splitOrigins(origins = ''): string[] {
  const entries = origins.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean);
}

/** Returns a setting from outside. @throws if it is no text or blank, with the remedy */
export function required(value: unknown, name: string, fix: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new Error(`${name} is missing. ${fix}`);
}

const VARIABLES = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_SEARCH_API_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
};

/**
 * Returns the option `algolia` from the environment: undefined without any of the provider's three
 * variables, because the site then answers searches itself. `ALGOLIA_HOSTS` may name other hosts.
 *
 * @throws if some of the three are missing or empty; the message begins like DocSearch's own
 */
export function providerFromEnvironment(env = process.env): ProviderOptions | undefined {
  const variables = Object.values(VARIABLES);
  if (variables.every((variable) => env[variable] === undefined)) return undefined;
  const setting = (field: keyof typeof VARIABLES) => {
    const fix = `Set ${VARIABLES[field]}, or none of ${variables.join(', ')}: then the site answers searches itself.`;
    return required(env[VARIABLES[field]], `\`${field}\``, fix);
  };
  const hosts = splitOrigins(env.ALGOLIA_HOSTS);
  parseHosts(hosts);
  return {
    appId: setting('appId'),
    apiKey: setting('apiKey'),
    indexName: setting('indexName'),
    ...(hosts.length > 0 && { hosts }),
  };
}

/**
 * Checks what a site's configuration says of the provider.
 *
 * @throws if one of the three is missing, empty or no text, with DocSearch's own message
 */
export function checkCredentials(provider: ProviderOptions): void {
  for (const field of ['appId', 'apiKey', 'indexName'] as const) {
    const fix = `Set ${field} in the option algolia of the search, or leave algolia out.`;
    required(provider[field], `\`${field}\``, fix);
  }
}

/**
 * @throws if the provider's credentials are wrong
 * @returns the origins that a reader's search contacts; none if the site answers searches itself
 */
export function searchOrigins(provider: ProviderOptions | undefined): string[] {
  if (!provider) return [];
  checkCredentials(provider);
  if (provider.hosts) return parseHosts(provider.hosts).map((host) => originOf(host));
  // The hosts that the provider's client derives from the application id.
  const id = provider.appId.toLowerCase();
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, ...fallbacks];
}

function originOf({ protocol, url }: Host): string {
  return `${protocol}://${url}`;
}
