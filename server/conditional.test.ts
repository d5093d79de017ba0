import { describe, expect, it } from 'vitest';

import { isNotModified, requestedRange } from './conditional';

const CURRENT = { etag: '"now"', lastModified: 'Fri, 20 Nov 2026 12:00:00 GMT' };

describe('isNotModified', () => {
  it.each(['"now"', 'W/"now"', '"before", "now"', '*'])('knows its tag in %s', (tag) => {
    expect(isNotModified({ 'if-none-match': tag }, CURRENT)).toBe(true);
  });

  it.each(['"before"', 'now', '', '"now'])('does not know its tag in %s', (tag) => {
    expect(isNotModified({ 'if-none-match': tag }, CURRENT)).toBe(false);
  });

  it.each([
    ['Fri, 20 Nov 2026 12:00:00 GMT', true],
    ['Fri, 20 Nov 2026 12:00:01 GMT', true],
    ['Fri, 20 Nov 2026 11:59:59 GMT', false],
    ['yesterday', false],
  ])('since %s: %s', (since, expected) => {
    expect(isNotModified({ 'if-modified-since': since }, CURRENT)).toBe(expected);
  });

  it('trusts the tag before the date', () => {
    const headers = { 'if-none-match': '"before"', 'if-modified-since': CURRENT.lastModified };
    expect(isNotModified(headers, CURRENT)).toBe(false);
  });
});

describe('requestedRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=-', 'unsatisfiable'],
    ['bytes=a-b', 'unsatisfiable'],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('%s of 10 bytes', (range, expected) => {
    expect(requestedRange({ range }, CURRENT, 10)).toEqual(expected);
  });

  it('has nothing to give of an empty file', () => {
    expect(requestedRange({ range: 'bytes=0-' }, CURRENT, 0)).toBe('unsatisfiable');
  });

  it.each([CURRENT.etag, CURRENT.lastModified])('gives the part of a file that is still %s', (ifRange) => {
    expect(requestedRange({ range: 'bytes=0-1', 'if-range': ifRange }, CURRENT, 10)).toEqual({ start: 0, end: 1 });
  });

  it.each(['"before"', 'W/"now"', 'Thu, 19 Nov 2026 12:00:00 GMT'])('gives the whole where it was %s', (ifRange) => {
    expect(requestedRange({ range: 'bytes=0-1', 'if-range': ifRange }, CURRENT, 10)).toBeUndefined();
  });
});
