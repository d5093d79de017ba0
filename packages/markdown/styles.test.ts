import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import codeBlocks from './code-blocks';
import { CODE_COLORS } from './code-blocks/colors';
import { phoneTables } from './phone-tables';

it('brings the style sheets of code and of tables with the plugins', async () => {
  const written: Record<string, unknown> = {};
  const createData = async (name: string, text: unknown) => {
    written[`/code-blocks/default/${name}`] = text;
  };
  const plugin = codeBlocks({ siteConfig: { themes: [] }, generatedFilesDir: '/' } as never);
  await plugin.contentLoaded?.({ actions: { createData } } as never);
  const colors = plugin
    .getClientModules?.()
    .map((file) => written[file])
    .find(Boolean);
  for (const kind of ['comment', 'function', 'type'])
    expect(colors).toContain(`.t-${kind} { color: var(--`);
  const [sheet = ''] = phoneTables().getClientModules?.() ?? [];
  expect(readFileSync(sheet, 'utf8')).toContain('table[data-cards] tr {');
});

it('uses no variable that only a site defines', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.css$|index\.ts$/.test(file))
    .map((file) => path.join(__dirname, file));
  const css = [CODE_COLORS, ...sources.map((file) => readFileSync(file, 'utf8'))].join('');
  const defined = new Set(css.match(/--[\w-]+(?=:)/g));
  const used = css.match(/(?<=var\()--[\w-]+/g) ?? [];
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !/^--(?:ifm|docusaurus)-/.test(name) && !defined.has(name))).toEqual(
    [],
  );
});
