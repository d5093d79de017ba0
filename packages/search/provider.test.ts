import { describe, expect, it } from 'vitest';

import {
  parseHosts,
  providerFromEnvironment,
  searchOrigins,
  splitOrigins,
  type ProviderOptions,
} from './provider.ts';

const HOSTED = { ALGOLIA_APP_ID: 'app', ALGOLIA_SEARCH_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' };

describe('providerFromEnvironment', () => {
  it('answers searches in the site itself when the environment names no provider', () => {
    expect(providerFromEnvironment({})).toBeUndefined();
  });

  it('asks the provider when all three variables are set', () => {
    expect(providerFromEnvironment(HOSTED)).toEqual({
      appId: 'app',
      apiKey: 'key',
      indexName: 'docs',
    });
  });

  it.each([
    ['ALGOLIA_APP_ID', '`appId` is missing.'],
    ['ALGOLIA_SEARCH_API_KEY', '`apiKey` is missing.'],
    ['ALGOLIA_INDEX_NAME', '`indexName` is missing.'],
  ])('stops the build when %s is unset or empty beside the others', (name, message) => {
    for (const value of [undefined, '', ' ']) {
      const stopped = () => providerFromEnvironment({ ...HOSTED, [name]: value });
      expect(stopped).toThrow(message);
      expect(stopped).toThrow(name);
    }
  });

  it('stops the build when the variables are set, but all empty', () => {
    expect(() => providerFromEnvironment({ ALGOLIA_APP_ID: '' })).toThrow('`appId` is missing.');
  });
});

describe('parseHosts', () => {
  it('reads origins', () => {
    expect(parseHosts(splitOrigins('http://127.0.0.1:9001, https://search.example.org'))).toEqual([
      { url: '127.0.0.1:9001', protocol: 'http', accept: 'readWrite' },
      { url: 'search.example.org', protocol: 'https', accept: 'readWrite' },
    ]);
  });

  it.each([
    '127.0.0.1:9001',
    'http://127.0.0.1:port',
    'http://a.example',
    'http://localhost:1@a.example',
    'https://a.example/path',
  ])('refuses %s', (host) => {
    expect(() => parseHosts([host])).toThrow('not an origin');
  });
});

describe('searchOrigins', () => {
  const HOSTED = {
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_SEARCH_API_KEY: 'key',
    ALGOLIA_INDEX_NAME: 'docs',
  };

  it('names nobody where the site answers searches itself', () => {
    expect(searchOrigins(providerFromEnvironment({}))).toEqual([]);
  });

  it('names the hosts that the provider’s client asks', async () => {
    const config = providerFromEnvironment(HOSTED) as ProviderOptions;
    const { liteClient } = await import('algoliasearch/lite');
    const { hosts } = liteClient(config.appId, config.apiKey).transporter;
    const asked = hosts
      .filter(({ accept }) => accept !== 'write')
      .map(({ protocol, url }) => `${protocol}://${url}`);
    expect(asked).toHaveLength(4);
    expect(searchOrigins(config).sort()).toEqual(
      asked.map((origin) => origin.toLowerCase()).sort(),
    );
  });

  it('names the hosts that stand in for them', () => {
    const config = providerFromEnvironment({
      ...HOSTED,
      ALGOLIA_HOSTS: 'http://127.0.0.1:9001,https://search.example.org',
    });
    expect(searchOrigins(config)).toEqual(['http://127.0.0.1:9001', 'https://search.example.org']);
  });
});
