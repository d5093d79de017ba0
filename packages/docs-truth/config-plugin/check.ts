import { isDeepStrictEqual } from 'node:util';

import type { Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Declaration, LibraryFacts } from '../reference/facts';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { BUNDLE_IDENTIFIER, runConfigPlugin, type ConfigPlugin, type PluginRun } from './run-plugin';

/** What the keys of Apple's entitlements begin with; pages leave it out. */
const ENTITLEMENT_PREFIX = 'com.apple.developer.';

/** Values that an option takes: all of them, where there are few. One differs from the default, whatever that is. */
function valuesOf({ type = '' }: Declaration): readonly unknown[] {
  if (type === 'boolean') return [true, false];
  const literals = [...type.matchAll(/'([^']*)'/g)].map(([, literal]) => literal);
  return literals.length > 0 ? literals : ['iCloud.com.example.other'];
}

/** Runs with each value of one option, all others left out. */
function runsWith(plugin: ConfigPlugin, option: Declaration): Promise<PluginRun[]> {
  return Promise.all(valuesOf(option).map((value) => runConfigPlugin(plugin, { [option.name]: value })));
}

/** The value that a default stands for, in the app that the plugin is run on. */
function defaultOf(fallback: string): unknown {
  if (fallback === 'true' || fallback === 'false') return fallback === 'true';
  return fallback.replace(/^'|'$/g, '').replace('{appBundleIdentifier}', BUNDLE_IDENTIFIER);
}

function isSame(a: PluginRun, b: PluginRun): boolean {
  return isDeepStrictEqual([a.entitlements, a.infoPlist], [b.entitlements, b.infoPlist]);
}

/** Whether the plugin does with an option what its declaration says. */
async function optionProblems(
  plugin: ConfigPlugin,
  options: readonly Declaration[],
): Promise<Omit<Finding, 'file' | 'line'>[]> {
  const problems: Omit<Finding, 'file' | 'line'>[] = [];
  const none = await runConfigPlugin(plugin, {});
  const runs = new Map<Declaration, PluginRun[]>();
  for (const option of options) runs.set(option, await runsWith(plugin, option));
  const read = new Set([none, ...[...runs.values()].flat()].flatMap((run) => [...run.read]));
  for (const name of read) {
    if (options.some((option) => option.name === name)) continue;
    problems.push({
      expected: 'each option that the config plugin reads among those that it declares',
      found: `${name}, which it reads and does not declare`,
      mend: 'Document it in words, and tell the library.',
    });
  }
  for (const option of options) {
    const { name, default: fallback } = option;
    const hasEffect = runs.get(option)?.some((run) => !isSame(run, none)) ?? false;
    if (!hasEffect) {
      problems.push({
        expected: `${name} to be read by the config plugin, as its declaration says`,
        found: 'a prebuild that is the same with and without it',
        mend: 'Say in its row that it has no effect, or leave it out with a reason.',
      });
    } else if (fallback === undefined) {
      problems.push({
        expected: `a default of ${name} in the comment above its declaration`,
        found: 'none',
        mend: 'Say in its row what happens without it.',
      });
    } else if (!isSame(await runConfigPlugin(plugin, { [name]: defaultOf(fallback) }), none)) {
      problems.push({
        expected: `${name} to be ${fallback} where it is not given, as its declaration says`,
        found: 'a prebuild that writes something else',
        mend: 'The declaration is wrong: say the real default in the row.',
      });
    }
  }
  return problems;
}

interface Written {
  file: string;
  key: string;
  value: unknown;
  /** The option without which it is not written. */
  only?: string | undefined;
}

/** All that the plugin can write. */
async function allWritten(plugin: ConfigPlugin, options: readonly Declaration[]): Promise<Written[]> {
  const rows = ({ entitlements, infoPlist }: PluginRun): Written[] => [
    ...Object.entries(entitlements).map(([key, value]) => ({
      file: 'Entitlements',
      key: key.replace(ENTITLEMENT_PREFIX, ''),
      value,
    })),
    ...Object.entries(infoPlist).map(([key, value]) => ({ file: 'Info.plist', key, value })),
  ];
  const always = rows(await runConfigPlugin(plugin, {}));
  const more: Written[] = [];
  for (const option of options) {
    for (const row of (await runsWith(plugin, option)).flatMap(rows)) {
      if (![...always, ...more].some(({ key }) => key === row.key)) more.push({ ...row, only: option.name });
    }
  }
  return [...always, ...more];
}

/** What is wrong with a cell that tells a value; words are the author's, code has to be what is written. */
function wrongValue(cell: TableCell | undefined, { value, only }: Written): string | undefined {
  const said = cell ? toString(cell) : '';
  if (only !== undefined) return said.startsWith(`only with ${only}`) ? undefined : `only with \`${only}\``;
  if (said.startsWith('only with ')) return 'a value, as the key is always written';
  const [content] = cell?.children ?? [];
  if (cell?.children.length !== 1 || content?.type !== 'inlineCode') return undefined;
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return content.value === single ? undefined : `\`${typeof single === 'string' ? single : JSON.stringify(single)}\``;
}

function tableFindings(table: Table, file: string, written: readonly Written[]): Finding[] {
  const [, ...body] = table.children;
  const findings: Finding[] = [];
  const named = new Set<string>();
  for (const row of body) {
    const [of = '', key = ''] = row.children.map((cell) => toString(cell));
    const line = row.position?.start.line ?? 1;
    const found = written.find((each) => each.file === of && each.key === key);
    named.add(key);
    if (!found) {
      findings.push({
        file,
        line,
        expected: 'a key that the config plugin writes into that file',
        found: `${key} in ${of}`,
        mend: `It writes ${written.map((each) => each.key).join(', ')}. Correct the row or remove it.`,
      });
      continue;
    }
    const wanted = wrongValue(row.children[2], found);
    if (wanted === undefined) continue;
    findings.push({
      file,
      line,
      expected: `${key}: ${wanted}`,
      found: toString(row.children[2] ?? row),
      mend: 'Write what a run of the plugin leaves there.',
    });
  }
  for (const { file: of, key } of written) {
    if (named.has(key)) continue;
    findings.push({
      file,
      line: table.position?.start.line ?? 1,
      expected: `a row for ${key}, which the config plugin writes into ${of}`,
      found: 'none',
      mend: 'Add the row.',
    });
  }
  return findings;
}

/**
 * Checks what the pages say of the Expo config plugin against runs of the plugin itself: the options of its declaration
 * are read, their defaults are the real ones, and a table "File, Key, Value" lists what it writes. The rows of the table
 * of options are checked with the reference.
 */
export async function checkConfigPlugin(
  pages: readonly Page[],
  facts: Pick<LibraryFacts, 'exports'>,
  plugin: ConfigPlugin,
  optionsType: string,
): Promise<Finding[]> {
  const declared = facts.exports.find(({ name }) => name === optionsType);
  const options = declared?.members ?? [];
  const problems = await optionProblems(plugin, options);
  const written = await allWritten(plugin, options);
  return pages.flatMap(({ file, markdown }) => {
    const findings: Finding[] = [];
    const at = markdown.split('\n').findIndex((text) => text.includes(`of="${optionsType}"`));
    if (at !== -1) findings.push(...problems.map((problem) => ({ file, line: at + 1, ...problem })));
    visit(parsePage(markdown), 'table', (table: Table) => {
      const head = table.children[0]?.children.map((cell) => toString(cell)).join();
      if (head === 'File,Key,Value') findings.push(...tableFindings(table, file, written));
    });
    return findings;
  });
}
