/** What a built site holds, as far as another version of Docusaurus may change it without a word. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@docs-kit/built-pages/list-files';

export interface BuiltSite {
  /** Bytes of each script, by its name without the hash. */
  scripts: ReadonlyMap<string, number>;
  /** Lines of each file of text that is no page, the search's records and keywords among them. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** What each page says, by its file. */
  pages: ReadonlyMap<string, readonly string[]>;
}

/** A script counts when it is larger or smaller by more than this share. */
const TOLERANCE = 0.02;
const MOST_LINES = 5;

/** The texts of a page, breadcrumbs and menus included, without its scripts and styles. */
function textsOf(html: string): string[] {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

/** Reads a built site. Names of files lose their hashes, which differ with each byte. */
export function readBuild(folder: string): BuiltSite {
  const files = listFiles(folder);
  const read = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8').replace(/\.[0-9a-f]{8}\.(js|css)/g, '.$1');
  const matching = <T>(pattern: RegExp, value: (file: string) => T) =>
    new Map(
      files.filter((file) => pattern.test(file)).map((file) => [file.replace(/\.[0-9a-f]{8}\./, '.'), value(file)]),
    );
  return {
    scripts: matching(/^\/assets\/js\/.*\.js$/, (file) => statSync(path.join(folder, file)).size),
    texts: matching(/\.(txt|md|xml)$/, (file) => read(file).split('\n')),
    pages: matching(/\.html$/, (file) => textsOf(read(file))),
  };
}

/** Lines that only one of two files has, a few of each. */
function lineDifferences(before: readonly string[] = [], after: readonly string[] = []): string[] {
  const only = (sign: string, lines: readonly string[], others: ReadonlySet<string>) =>
    lines
      .filter((line) => !others.has(line))
      .slice(0, MOST_LINES)
      .map((line) => `  ${sign} ${line.slice(0, 160)}`);
  return [...only('-', before, new Set(after)), ...only('+', after, new Set(before))];
}

/** What differs between two builds, a line each. */
export function differences(before: BuiltSite, after: BuiltSite): string[] {
  const sizes = [...new Set([...before.scripts.keys(), ...after.scripts.keys()])].flatMap((name) => {
    const [was = 0, is = 0] = [before.scripts.get(name), after.scripts.get(name)];
    return Math.abs(is - was) > TOLERANCE * Math.max(was, is) ? [`${name}: ${was} -> ${is} bytes`] : [];
  });
  const total = (site: BuiltSite) => [...site.scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (sizes.length > 0) sizes.unshift(`all scripts: ${total(before)} -> ${total(after)} bytes`);
  const words = (['texts', 'pages'] as const).flatMap((kind) =>
    [...new Set([...before[kind].keys(), ...after[kind].keys()])].flatMap((name) => {
      const lines = lineDifferences(before[kind].get(name), after[kind].get(name));
      return lines.length > 0 ? [`${name}:`, ...lines] : [];
    }),
  );
  return [...sizes, ...words];
}
