import { isDeepStrictEqual } from 'node:util';

import { type ConfigPlugin, withEntitlementsPlist } from 'expo/config-plugins';
import type { Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Declaration, LibraryFacts } from '../reference/facts';
import type { Truth } from '../truth';
import { BUNDLE_IDENTIFIER, type ListedPlugin, type PluginRun, prebuild, runConfigPlugin } from './run-plugin';

/** What the keys of Apple's entitlements begin with; pages leave it out. */
const ENTITLEMENT_PREFIX = 'com.apple.developer.';

type Plugin = ConfigPlugin<Record<string, unknown>>;
type Problem = Pick<Finding, 'expected' | 'found' | 'mend'>;

/** Values that an option takes: all of them, where there are few. One differs from the default, whatever that is. */
function valuesOf({ type = '' }: Declaration): readonly unknown[] {
  if (type === 'boolean') return [true, false];
  const literals = [...type.matchAll(/'([^']*)'/g)].map(([, literal]) => literal);
  return literals.length > 0 ? literals : ['iCloud.com.example.other'];
}

/** The value that a default stands for, in the app that the plugin is run on. */
function valueOf(fallback: string): unknown {
  if (fallback === 'true' || fallback === 'false') return fallback === 'true';
  return fallback.replace(/^'|'$/g, '').replace('{appBundleIdentifier}', BUNDLE_IDENTIFIER);
}

/** An option with what the plugin does for each of its values, all others left out, and what is wrong with it. */
interface TriedOption {
  name: string;
  runs: readonly PluginRun[];
  problem?: Problem;
}

/** Whether the plugin does with an option what its declaration says. */
async function tryOption(plugin: Plugin, option: Declaration, none: PluginRun): Promise<TriedOption> {
  const { name, default: fallback } = option;
  const run = (value: unknown) => runConfigPlugin(plugin, { [name]: value });
  const isSame = (each: PluginRun) => isDeepStrictEqual(each.written, none.written);
  const runs = await Promise.all(valuesOf(option).map(run));
  if (runs.every(isSame)) {
    const expected = `${name} to be read by the config plugin, as its declaration says`;
    const mend = 'Say in its row that it has no effect, or leave it out with a reason.';
    return { name, runs, problem: { expected, found: 'a prebuild that is the same with and without it', mend } };
  }
  if (fallback === undefined) {
    const expected = `a default of ${name} in the comment above its declaration`;
    return { name, runs, problem: { expected, found: 'none', mend: 'Say in its row what happens without it.' } };
  }
  if (isSame(await run(valueOf(fallback)))) return { name, runs };
  const expected = `${name} to be ${fallback} where it is not given, as its declaration says`;
  const mend = 'The declaration is wrong: say the real default in the row.';
  return { name, runs, problem: { expected, found: 'a prebuild that writes something else', mend } };
}

interface WrittenKey {
  file: string;
  key: string;
  value: unknown;
  /** The option without which it is not written. */
  only?: string;
}

/** All that the plugin can write. */
function allWritten(none: PluginRun, options: readonly TriedOption[]): WrittenKey[] {
  const rows = ({ written }: PluginRun): WrittenKey[] =>
    Object.entries(written).flatMap(([file, keys]) =>
      Object.entries(keys).map(([key, value]) => ({ file, key: key.replace(ENTITLEMENT_PREFIX, ''), value })),
    );
  const all = rows(none);
  for (const { name, runs } of options) {
    for (const row of runs.flatMap(rows)) if (!all.some(({ key }) => key === row.key)) all.push({ ...row, only: name });
  }
  return all;
}

/**
 * Where an app has to list a plugin of its own that adds a value to an entitlement of this one.
 *
 * @returns undefined where its value is kept in both orders, or lost in both
 */
async function orderOf(plugin: Plugin, none: PluginRun): Promise<'before' | 'after' | undefined> {
  const [key = ''] = Object.entries(none.written.Entitlements).find(([, value]) => Array.isArray(value)) ?? [];
  const own: Plugin = (config) =>
    withEntitlementsPlist(config, (given) => {
      const values = (given.modResults[key] ?? []) as string[];
      return { ...given, modResults: { ...given.modResults, [key]: [...values, 'own'] } };
    });
  const isKept = async (...plugins: ListedPlugin[]) =>
    ((await prebuild(plugins)).Entitlements[key] as readonly unknown[]).includes('own');
  const isKeptBefore = await isKept([own, {}], [plugin, {}]);
  const isKeptAfter = await isKept([plugin, {}], [own, {}]);
  if (isKeptBefore === isKeptAfter) return undefined;
  return isKeptBefore ? 'before' : 'after';
}

/** What a page says of that order, against the runs. */
function orderFinding({ file, markdown }: Page, packageName: string, order: string | undefined): Finding[] {
  const said = new RegExp(`list it \\**(before|after)\\** \`${packageName}\``).exec(markdown);
  if (said?.[1] === order) return [];
  return [
    {
      file,
      line: markdown.slice(0, said?.index ?? 0).split('\n').length,
      expected:
        order === undefined
          ? 'no advice where to list an own plugin: both orders leave the same'
          : `"list it **${order}** \`${packageName}\`", as an own plugin keeps its entitlements in this order alone`,
      found: said?.[0] ?? 'nothing about the order',
      mend: 'Say what runs of both orders show.',
    },
  ];
}

/** What is wrong with a cell that tells a value; words are the author's, code has to be what is written. */
function wrongValue(cell: TableCell | undefined, { value, only }: WrittenKey): string | undefined {
  const said = cell ? toString(cell) : '';
  if (only !== undefined) return said.startsWith(`only with ${only}`) ? undefined : `only with \`${only}\``;
  if (said.startsWith('only with ')) return 'a value, as the key is always written';
  const [content] = cell?.children ?? [];
  if (cell?.children.length !== 1 || content?.type !== 'inlineCode') return undefined;
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return content.value === single ? undefined : `\`${typeof single === 'string' ? single : JSON.stringify(single)}\``;
}

function tableFindings(
  { children: [, ...body], ...table }: Table,
  file: string,
  written: readonly WrittenKey[],
): Finding[] {
  const rows = body.map((row) => ({ row, cells: row.children.map((cell) => toString(cell)) }));
  const wrong = rows.flatMap(({ row, cells: [of = '', key = '', said = ''] }): Finding[] => {
    const place = { file, line: lineOf(row) };
    const found = written.find((each) => each.file === of && each.key === key);
    if (!found) {
      const expected = 'a key that the config plugin writes into that file';
      const mend = `It writes ${written.map((each) => each.key).join(', ')}. Correct the row or remove it.`;
      return [{ ...place, expected, found: `${key} in ${of}`, mend }];
    }
    const wanted = wrongValue(row.children[2], found);
    const mend = 'Write what a run of the plugin leaves there.';
    return wanted === undefined ? [] : [{ ...place, expected: `${key}: ${wanted}`, found: said, mend }];
  });
  const missing = written
    .filter(({ key }) => !rows.some(({ cells }) => cells[1] === key))
    .map(({ file: of, key }) => {
      const expected = `a row for ${key}, which the config plugin writes into ${of}`;
      return { file, line: lineOf(table), expected, found: 'none', mend: 'Add the row.' };
    });
  return [...wrong, ...missing];
}

/**
 * Checks what the pages say of the Expo config plugin against runs of the plugin itself: the options of its declaration
 * are read, their defaults are the real ones, a table "File, Key, Value" lists what it writes, and the page with that
 * table says where to list an own plugin that adds to it. The rows of the table of options are checked with the reference.
 */
export async function checkConfigPlugin(
  pages: readonly Page[],
  facts: Pick<LibraryFacts, 'exports'>,
  plugin: Plugin,
  { pluginOptions, packageName }: Pick<Truth, 'pluginOptions' | 'packageName'>,
): Promise<Finding[]> {
  const declared = facts.exports.find(({ name }) => name === pluginOptions)?.members ?? [];
  const none = await runConfigPlugin(plugin, {});
  const options = await Promise.all(declared.map((option) => tryOption(plugin, option, none)));
  const read = new Set([none, ...options.flatMap(({ runs }) => runs)].flatMap((run) => [...run.read]));
  const undeclared = [...read].filter((name) => !declared.some((option) => option.name === name));
  const problems = [
    ...undeclared.map((name) => ({
      expected: 'each option that the config plugin reads among those that it declares',
      found: `${name}, which it reads and does not declare`,
      mend: 'Document it in words, and tell the library.',
    })),
    ...options.flatMap(({ problem }) => problem ?? []),
  ];
  const written = allWritten(none, options);
  const order = await orderOf(plugin, none);
  return pages.flatMap((page) => {
    const { file, markdown } = page;
    const line = markdown.split('\n').findIndex((text) => text.includes(`of="${pluginOptions}"`)) + 1;
    const findings = line > 0 ? problems.map((problem): Finding => ({ file, line, ...problem })) : [];
    visit(parsePage(markdown), 'table', (table: Table) => {
      const head = table.children[0]?.children.map((cell) => toString(cell)).join();
      if (head !== 'File,Key,Value') return;
      findings.push(...tableFindings(table, file, written), ...orderFinding(page, packageName, order));
    });
    return findings;
  });
}
