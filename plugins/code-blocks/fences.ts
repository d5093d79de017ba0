import { parseMeta, type FenceMeta } from './meta';

/** A fenced block of code. */
export interface Fence {
  readonly language: string;
  readonly code: string;
  readonly meta: FenceMeta;
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})([^\s`]+)[ \t]*(.*)\n([^]*?)\n[ \t]*\2[ \t]*$/gm;

/**
 * A guess at what a page will show as code, without the time that reading Markdown rightly takes: good for work ahead,
 * which is lost where it is wrong.
 *
 * @param markdown a page's source
 * @returns its fences with a language, in page order
 */
export function fencesIn(markdown: string): Fence[] {
  return [...markdown.matchAll(FENCE)].flatMap(([, indent = '', , language = '', meta = '', body = '']) => {
    const code = body
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
      .join('\n');
    try {
      return [{ language, code, meta: parseMeta(meta) }];
    } catch {
      return [];
    }
  });
}
