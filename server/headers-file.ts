import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Headers = Readonly<Record<string, string>>;

/** The headers for a path, or for all that begin with it. */
interface Rule {
  readonly path: string;
  readonly isPrefix: boolean;
  readonly headers: Headers;
}

/** Reads a rule: a line with its path, and an indented line for each header. */
function readRule(text: string): Rule {
  const [pattern = '', ...lines] = text.trim().split('\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return {
    path: pattern.replace(/\*$/, ''),
    isPrefix: pattern.endsWith('*'),
    headers: Object.fromEntries(headers) as Headers,
  };
}

/**
 * Reads the `_headers` of a built site, as Netlify and Cloudflare Pages do.
 *
 * @returns the headers of an address; a site without that file has none
 */
export function readHeaders(root: string): (address: string) => Headers {
  const file = path.join(root, '_headers');
  if (!existsSync(file)) return () => ({});
  const rules = readFileSync(file, 'utf8').split('\n\n').map(readRule);
  return (address) => {
    const fitting = rules.filter((rule) =>
      rule.isPrefix ? address.startsWith(rule.path) : address === rule.path,
    );
    return Object.assign({}, ...fitting.map(({ headers }) => headers)) as Headers;
  };
}
