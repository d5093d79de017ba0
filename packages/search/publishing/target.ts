import { parseHosts, type SearchHost } from '../theme-config';

/** Where to publish, and with which right. */
export interface Target {
  appId: string;
  adminApiKey: string;
  indexName: string;
  /** Asked in place of the provider's own; empty for those. */
  hosts: SearchHost[];
}

/** A variable of the environment that is missing, in one line for the person at the terminal. */
export class MissingVariableError extends Error {}

/**
 * Reads where to publish from ALGOLIA_APP_ID, ALGOLIA_ADMIN_API_KEY, ALGOLIA_INDEX_NAME and, where set, ALGOLIA_HOSTS.
 *
 * @throws {MissingVariableError} naming the first of the three that is not set or empty
 * @throws when ALGOLIA_HOSTS is no list of hosts
 */
export function readTarget(env: NodeJS.ProcessEnv): Target {
  const required = (name: string, what: string): string => {
    const value = env[name]?.trim();
    if (!value) throw new MissingVariableError(`${name} is ${value === '' ? 'empty' : 'missing'}. Set it to ${what}.`);
    return value;
  };
  return {
    appId: required('ALGOLIA_APP_ID', "the provider's application id"),
    adminApiKey: required('ALGOLIA_ADMIN_API_KEY', 'a key that may write; the public search key may not'),
    indexName: required('ALGOLIA_INDEX_NAME', 'the name of the index to publish to'),
    hosts: parseHosts(env.ALGOLIA_HOSTS ?? ''),
  };
}
