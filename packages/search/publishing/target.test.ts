import { expect, it } from 'vitest';

import { readTarget } from './target';

const ENV = { ALGOLIA_APP_ID: 'app', ALGOLIA_ADMIN_API_KEY: 'key', ALGOLIA_INDEX_NAME: ' docs ' };

it('reads where to publish', () => {
  expect(readTarget(ENV)).toEqual({ appId: 'app', adminApiKey: 'key', indexName: 'docs', hosts: [] });
});

it('reads hosts to ask in place of the provider’s', () => {
  expect(readTarget({ ...ENV, ALGOLIA_HOSTS: '127.0.0.1:3001' }).hosts).toMatchObject([{ port: 3001 }]);
});

it.each(Object.keys(ENV))('names %s when it is missing or empty', (name) => {
  expect(() => readTarget({ ...ENV, [name]: undefined })).toThrow(`${name} is missing.`);
  expect(() => readTarget({ ...ENV, [name]: ' ' })).toThrow(`${name} is empty.`);
});
