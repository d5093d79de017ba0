import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { listFiles } from '@docs-kit/built-pages/built-pages';
import { writeHostFiles } from '@docs-kit/site-output/hosts/serving-files';
import { parse } from 'yaml';

/** A behavior removed from a built site, and the test that must notice it. */
export interface Mutation {
  /** The behavior that is gone. */
  readonly gone: string;
  /** Matches the files of the built site to change, by path from its root. */
  readonly files: RegExp;
  readonly from: string | RegExp;
  readonly to: string;
  /** The file and a part of the title of the test that must fail. */
  readonly test: readonly [file: string, title: string];
}

/** The inline style of a page. */
const INLINE_STYLE = /(<style id="pageStyle" data-whole="[^"]*">)([^]*?)(?=<\/style>)/;

/** Reads `mutations.yml`. */
export function readMutations(): Mutation[] {
  const text = readFileSync(path.join(__dirname, 'mutations.yml'), 'utf8');
  const list = parse(text) as (Omit<Mutation, 'files' | 'from'> &
    Record<'files' | 'from', string>)[];
  return list.map((mutation) => {
    const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/s.exec(mutation.from) ?? [];
    const from = pattern === undefined ? mutation.from : new RegExp(pattern, flags);
    return { ...mutation, files: new RegExp(mutation.files), from };
  });
}

/** Reads the files of a built site as text, by path from its root. */
export function readSite(folder: string): ReadonlyMap<string, string> {
  return new Map(
    listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** Returns the files of a site that a mutation changes, each with its new text. */
export function changesOf(
  { files, from, to }: Mutation,
  site: ReadonlyMap<string, string>,
): Map<string, string> {
  const without = (text: string) => text.replace(from, () => to);
  const inPage = (page: string) =>
    page.replace(INLINE_STYLE, (_, tag: string, style: string) => tag + without(style));
  const isOfStyles = files.test('any.css');
  const changes = new Map<string, string>();
  for (const [name, before] of site) {
    const after = files.test(name)
      ? without(before)
      : isOfStyles && name.endsWith('.html')
        ? inPage(before)
        : before;
    if (after !== before) changes.set(name, after);
  }
  return changes;
}

/** @returns a copy of the built site without the behavior */
export function mutate(mutation: Mutation, site: string): string {
  const changes = changesOf(mutation, readSite(site));
  if (changes.size === 0)
    throw new Error(`${mutation.gone}: nothing in the site matches ${String(mutation.from)}.`);
  const copy = mkdtempSync(path.join(tmpdir(), 'mutation-'));
  cpSync(site, copy, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  for (const [name, text] of changes) writeFileSync(path.join(copy, name), text);
  // The policy contains hashes of what is inline in the pages.
  writeHostFiles(copy, { connectOrigins: [], showsFrames: true });
  return copy;
}
