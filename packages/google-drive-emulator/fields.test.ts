import { describe, expect, it } from 'vitest';

import { selectFields } from './fields';

const LIST = { kind: 'drive#fileList', nextPageToken: 't', files: [{ id: '1', name: 'a', size: '3' }] };

describe('the fields parameter', () => {
  it.each([
    ['*', LIST],
    ['files(id,name),nextPageToken', { nextPageToken: 't', files: [{ id: '1', name: 'a' }] }],
    ['files/id', { files: [{ id: '1' }] }],
    ['kind', { kind: 'drive#fileList' }],
    ['files(*)', { files: LIST.files }],
    ['incompleteSearch', {}],
  ])('%s', (fields, expected) => {
    expect(selectFields(LIST, fields)).toEqual(expected);
  });

  it.each(['', 'files(', 'files(id', 'a,,b', 'a b'])('refuses %j', (fields) => {
    expect(() => selectFields(LIST, fields)).toThrow(SyntaxError);
  });
});
