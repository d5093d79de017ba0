import { PRECOMPRESSED } from '@docs-kit/site-output/precompress';

/** Name of a compression as HTTP writes it. */
export type Compression = (typeof PRECOMPRESSED)[number]['encoding'];
export type ContentEncoding = Compression | 'identity';

/**
 * Chooses the encoding of an answer (RFC 9110, 12.5.3): the acceptable one with the highest weight, among equals the
 * smallest. Where nothing that there is can be accepted the file goes out as it is, as the RFC allows: a reader who
 * sees something is better off than one who sees 406.
 *
 * @param acceptEncoding the request's Accept-Encoding header; undefined means that the client said nothing
 * @param available compressions at hand, best first
 * @returns the encoding to send
 */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  available: readonly Compression[],
): ContentEncoding {
  const weights = parseWeights(acceptEncoding ?? '');
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;

  let best: ContentEncoding = 'identity';
  // Unless the client names it, the uncompressed form is a fallback and no wish.
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of available) {
    const weight = weightOf(encoding);
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === 'identity')) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Entries whose weight is not a number from 0 to 1 are left out: better uncompressed than unreadable. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [, name, weight = '1'] = /^\s*([^\s;]+)\s*(?:;\s*q=([^;\s]*))?\s*$/.exec(entry) ?? [];
    if (name === undefined || !/^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight)) continue;
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight));
  }
  return weights;
}
