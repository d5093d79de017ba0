import type { PRECOMPRESSED } from '@docs-kit/site-output/precompress';

/** Name of an encoding as HTTP writes it. */
export type ContentEncoding = (typeof PRECOMPRESSED)[number]['encoding'] | 'identity';

/**
 * Chooses the encoding of an answer (RFC 9110, 12.5.3): the acceptable one with the highest weight. Where none can be
 * accepted the file goes out as it is: better seen than answered with 406.
 *
 * @param acceptEncoding the request's header; undefined means that the client said nothing
 * @param available what there is, best first
 */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  available: Iterable<ContentEncoding>,
): ContentEncoding {
  const weights = weightsIn(acceptEncoding?.replace(/\bx-gzip\b/gi, 'gzip'));
  const weightOf = (encoding: ContentEncoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const compressed = [...available].filter((encoding) => encoding !== 'identity' && weightOf(encoding) > 0);
  const [best = 'identity'] = compressed.sort((a, b) => weightOf(b) - weightOf(a));
  // Unless the client names it, the uncompressed form is a fallback and no wish.
  return weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}

/**
 * Whether a request wants a page as Markdown (RFC 9110, 12.5.1): it has to name `text/markdown` itself, as every browser
 * takes anything, and not to want HTML more. Among equals the named one is sent: nobody names it who has no use for it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = weightsIn(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** What a header asks for, with its weight. Entries whose weight is not a number from 0 to 1 are left out. */
function weightsIn(header = ''): ReadonlyMap<string, number> {
  const entries = header.toLowerCase().split(',');
  return new Map(
    entries.flatMap((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight) ? [[name, Number(weight)] as const] : [];
    }),
  );
}
