import { expect, test } from 'vitest';
import { EngineError, readRequests } from './wire';

function refusal(body: unknown): { message: string; status: number } {
  try {
    readRequests(body, 'docs');
  } catch (error) {
    if (error instanceof EngineError) {
      return error.toJSON();
    }
  }
  throw new Error('It was not refused.');
}

test('refuses an unknown index as the provider does', () => {
  expect(refusal({ requests: [{ indexName: 'other', query: '' }] })).toEqual({
    message: 'Index other does not exist',
    status: 404,
  });
});

test('refuses a query that is too long as the provider does', () => {
  expect(refusal({ requests: [{ indexName: 'docs', query: 'ü'.repeat(257) }] })).toEqual({
    message: 'Invalid value for "query" parameter, expected string shorter than 512 bytes',
    status: 400,
  });
});

test.each<[unknown, string]>([
  ['{', 'no JSON'],
  [null, 'null'],
  [{}, 'no requests'],
  [{ requests: [7] }, 'a request that is no object'],
  [{ requests: [{ query: '' }] }, 'no index name'],
  [{ requests: [{ indexName: 'docs', query: 7 }] }, 'a query that is no string'],
  [{ requests: [{ indexName: 'docs', page: -1 }] }, 'a negative page'],
  [{ requests: [{ indexName: 'docs', hitsPerPage: 1001 }] }, 'too many hits a page'],
  [{ requests: [{ indexName: 'docs', facetFilters: ['language'] }] }, 'a filter without a value'],
  [{ requests: Array.from({ length: 51 }, () => ({ indexName: 'docs' })) }, 'too many queries'],
])('refuses %j with status 400: %s', (body) => {
  expect(refusal(body).status).toBe(400);
});

test('reads fields from the URL-encoded form too', () => {
  const params = 'query=read%20file&hitsPerPage=3&facets=%5B%22language%22%5D';
  expect(readRequests({ requests: [{ indexName: 'docs', params }] }, 'docs')[0]).toMatchObject({
    query: 'read file',
    hitsPerPage: 3,
    facets: ['language'],
  });
});

test('takes facets as an array and as a string, as the search page sends both', () => {
  const facetsOf = (facets: unknown) => readRequests({ requests: [{ indexName: 'docs', facets }] }, 'docs')[0]!.facets;
  expect(facetsOf('language')).toEqual(['language']);
  expect(facetsOf(['docusaurus_tag', 'language'])).toEqual(['docusaurus_tag', 'language']);
});
