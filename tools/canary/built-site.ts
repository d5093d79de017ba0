import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@docs-kit/built-pages/list-files';

/** What a built site says: lines by file, and the sizes of its scripts. Markup is left out. */
export type BuiltSite = ReadonlyMap<string, readonly string[]>;

const MOST_LINES = 5;
/** Names of files lose their hashes, which differ with each byte, and chunks their numbers. */
const HASH = /\.[0-9a-f]{8}(?=\.(?:js|css))/g;

/** Reads a built site. */
export function readBuild(folder: string): BuiltSite {
  const lines = new Map<string, string[]>();
  const sizes: string[] = [];
  for (const file of listFiles(folder)) {
    const text = readFileSync(path.join(folder, file), 'utf8').replace(HASH, '');
    if (file.endsWith('.js'))
      sizes.push(
        `${file.replace(HASH, '').replace(/\/\d+(?=\.js$)/, '/numbered')}: ${Math.round(text.length / 1000)} kB`,
      );
    else if (/\.html$|\.content\.txt$/.test(file))
      lines.set(file, text.replace(/<(script|style)\b.*?<\/\1>/gs, '').split(/\s*<[^>]*>\s*/));
    else if (/\.(?:txt|md|xml)$/.test(file)) lines.set(file, text.split('\n'));
  }
  return lines.set('scripts', sizes.sort());
}

/** What differs between two builds: names of files, with a few lines that only one of them has. */
export function differences(before: BuiltSite, after: BuiltSite): string[] {
  const only = (sign: string, lines: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    const added = lines.filter((line) => !known.has(line)).slice(0, MOST_LINES);
    return added.map((line) => `  ${sign} ${line.slice(0, 160)}`);
  };
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [was = [], is = []] = [before.get(name), after.get(name)];
    const lines = [...only('-', was, is), ...only('+', is, was)];
    return lines.length > 0 ? [`${name}:`, ...lines] : [];
  });
}
