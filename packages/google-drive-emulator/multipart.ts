/**
 * The body of a multipart upload (`multipart/related`, two parts: metadata, then media). Google's rules:
 * https://developers.google.com/workspace/drive/api/guides/manage-uploads#multipart
 */

/** One part of a multipart body. */
export interface Part {
  /** Names in lower case. */
  headers: Map<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

function indexOf(haystack: Uint8Array, needle: Uint8Array, from: number): number {
  for (let at = from; at <= haystack.length - needle.length; at += 1) {
    if (needle.every((byte, offset) => haystack[at + offset] === byte)) return at;
  }
  return -1;
}

/**
 * Splits a multipart body into its parts. Works on bytes, as media need not be text.
 *
 * @param contentType the header, `multipart/related; boundary=…`
 * @returns the parts in order, or undefined if the header names no boundary or the body does not keep to it
 */
export function parseMultipart(contentType: string, body: Uint8Array<ArrayBuffer>): Part[] | undefined {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  if (!name) return undefined;

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const delimiter = encoder.encode(`\r\n--${name}`);
  const blankLine = encoder.encode('\r\n\r\n');
  // RFC 2046 counts the line break before a boundary to the boundary; the first boundary has none to give.
  const bytes = new Uint8Array(body.length + 2);
  bytes.set([13, 10]);
  bytes.set(body, 2);

  const parts: Part[] = [];
  let at = indexOf(bytes, delimiter, 0);
  while (at !== -1) {
    const start = at + delimiter.length;
    if (bytes[start] === 45 && bytes[start + 1] === 45) return parts;
    const next = indexOf(bytes, delimiter, start);
    const headersEnd = indexOf(bytes, blankLine, start);
    if (next === -1 || headersEnd === -1 || headersEnd > next) return undefined;
    const lines = decoder.decode(bytes.slice(start, headersEnd)).split('\r\n').filter(Boolean);
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    });
    parts.push({ headers: new Map(headers), bytes: bytes.slice(headersEnd + blankLine.length, next) });
    at = next;
  }
  return undefined;
}
