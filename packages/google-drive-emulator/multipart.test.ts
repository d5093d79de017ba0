import { describe, expect, it } from 'vitest';

import { parseMultipart } from './drive';

const encode = (text: string) => new TextEncoder().encode(text);

describe('multipart bodies', () => {
  it("reads Google's documented example", () => {
    const parts = parseMultipart(
      'multipart/related; boundary=foo_bar_baz',
      encode(
        '--foo_bar_baz\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n{"name":"myObject"}\r\n' +
          '--foo_bar_baz\r\nContent-Type: image/jpeg\r\n\r\nJPEG_DATA\r\n--foo_bar_baz--',
      ),
    );
    expect(
      parts.map(({ contentType, bytes }) => [contentType, new TextDecoder().decode(bytes)]),
    ).toEqual([
      ['application/json; charset=UTF-8', '{"name":"myObject"}'],
      ['image/jpeg', 'JPEG_DATA'],
    ]);
  });

  it('keeps line breaks and bytes of the media', () => {
    const body = new Uint8Array([
      ...encode('--b\r\n\r\n\r\n'),
      0,
      255,
      13,
      10,
      ...encode('\r\n--b--'),
    ]);
    expect(parseMultipart('multipart/related; boundary="b"', body)[0]?.bytes).toEqual(
      new Uint8Array([13, 10, 0, 255, 13, 10]),
    );
  });

  it.each([
    ['multipart/related', '--b--'],
    ['multipart/related; boundary=b', 'no boundary'],
    ['multipart/related; boundary=b', '--b\r\nContent-Type: text/plain\r\n\r\nnever closed'],
  ])('refuses %s with %j', (contentType, body) => {
    expect(parseMultipart(contentType, encode(body))).toEqual([]);
  });
});
