import { PRECOMPRESSED } from '@docs-kit/site-output/precompress';

/** The HTTP name of an encoding. */
export type ContentEncoding = keyof typeof PRECOMPRESSED | 'identity';

/**
 * @returns the available encoding with the highest weight (RFC 9110, 12.5.3), else `identity`;
 * never 406
 */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  available: Pick<ReadonlyMap<ContentEncoding, unknown>, 'has'>,
): ContentEncoding {
  const weights = weightsIn(acceptEncoding);
  const weightOf = (encoding: ContentEncoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  // The best first: it wins where weights are equal.
  const encodings = [...(Object.keys(PRECOMPRESSED) as ContentEncoding[]), 'identity' as const];
  const isAvailable = (encoding: ContentEncoding) =>
    encoding === 'identity' || available.has(encoding);
  const wanted = encodings.filter((encoding) => isAvailable(encoding) && weightOf(encoding) > 0);
  wanted.sort((a, b) => weightOf(b) - weightOf(a));
  return wanted[0] ?? 'identity';
}

/**
 * Checks if a request names `text/markdown` and does not prefer HTML (RFC 9110, 12.5.1). Browsers
 * never name it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = weightsIn(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Returns what a header asks for, with the weights. A weight that is not a number is NaN. */
function weightsIn(header = ''): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.toLowerCase().split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name.trim(), Number(weight ?? 1));
  }
  return weights;
}
