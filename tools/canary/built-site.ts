/** What a built site holds, as far as another version of Docusaurus may change it without a word. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@docs-kit/built-pages/list-files';

export interface BuiltSite {
  /** Bytes of scripts by name; those that the bundler only numbers count together. */
  scripts: ReadonlyMap<string, number>;
  /** Lines of each text, the search's records among them, and what each page says, breadcrumbs and menus included. */
  texts: ReadonlyMap<string, readonly string[]>;
}

/** A script counts when it is larger or smaller by more than these bytes, and by more than this share. */
const TOLERANCE = { bytes: 1000, share: 0.02 };
const MOST_LINES = 5;
/** Names of files lose their hashes, which differ with each byte. */
const HASH = /\.[0-9a-f]{8}(?=\.(?:js|css))/g;

function textsOf(html: string): string[] {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

/** Reads a built site. */
export function readBuild(folder: string): BuiltSite {
  const scripts = new Map<string, number>();
  const texts = new Map<string, readonly string[]>();
  for (const file of listFiles(folder)) {
    const place = path.join(folder, file);
    const read = () => readFileSync(place, 'utf8').replace(HASH, '');
    if (file.endsWith('.js')) {
      const name = file.replace(HASH, '').replace(/\/\d{1,4}\.js$/, '/numbered chunks');
      scripts.set(name, (scripts.get(name) ?? 0) + statSync(place).size);
    } else if (/\.html$|\.content\.txt$/.test(file)) texts.set(file, textsOf(read()));
    else if (/\.(?:txt|md|xml)$/.test(file)) texts.set(file, read().split('\n'));
  }
  return { scripts, texts };
}

/** Lines that only one of two texts has, a few of each. */
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
  const names = (kind: keyof BuiltSite) => [...new Set([...before[kind].keys(), ...after[kind].keys()])];
  const sizes = names('scripts').flatMap((name) => {
    const [was = 0, is = 0] = [before.scripts.get(name), after.scripts.get(name)];
    const tolerated = Math.max(TOLERANCE.bytes, TOLERANCE.share * was);
    return Math.abs(is - was) > tolerated ? [`${name}: ${was} -> ${is} bytes`] : [];
  });
  const words = names('texts').flatMap((name) => {
    const lines = lineDifferences(before.texts.get(name), after.texts.get(name));
    return lines.length > 0 ? [`${name}:`, ...lines] : [];
  });
  return [...sizes, ...words];
}
