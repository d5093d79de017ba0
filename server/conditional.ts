import type { IncomingHttpHeaders } from 'node:http';

/** What tells one state of a file from another. */
export interface Validators {
  /** Strong entity tag, quotes included. */
  readonly etag: string;
  /** Last-Modified header. */
  readonly lastModified: string;
}

/** First and last byte of a part, both counted from 0 and both within it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * @param headers request headers; If-None-Match outranks If-Modified-Since (RFC 9110, 13.2.2)
 * @param current the file as it is now
 * @returns whether the client already holds this state of the file, so that 304 is the answer
 */
export function isNotModified(headers: IncomingHttpHeaders, current: Validators): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) {
    // Weak comparison: proxies that recompress an answer weaken its tag.
    const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(current.etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Date.parse(current.lastModified) <= since;
}

/**
 * @param headers request headers: Range and If-Range
 * @param current the file as it is now
 * @param size length of the file in bytes
 * @returns the part asked for; 'unsatisfiable' where it lies behind the end or is not well formed, as nginx has it
 *   too; undefined where the whole file is the answer: no range, another unit, several at once (which a server may
 *   decline), or a file that has changed since the client fetched its first part
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  current: Validators,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== current.etag && ifRange !== current.lastModified) return undefined;

  const [, ranges] = /^bytes=(.*)$/is.exec(headers.range ?? '') ?? [];
  if (ranges === undefined || ranges.includes(',')) return undefined;
  const [, first, last] = /^\s*(\d*)\s*-\s*(\d*)\s*$/.exec(ranges) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'unsatisfiable';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'unsatisfiable';
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
