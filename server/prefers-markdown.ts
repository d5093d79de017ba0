/**
 * Whether a request wants a page as Markdown (RFC 9110, 12.5.1): it has to name `text/markdown` itself, as every browser
 * takes anything, and not to want HTML more. Among equals the named one is sent: nobody names it who has no use for it.
 *
 * @param accept the request's Accept header; undefined means that the client said nothing
 * @returns whether to send the page's Markdown
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const entry of (accept ?? '').toLowerCase().split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (/^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight)) weights.set(range, Number(weight));
  }
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
