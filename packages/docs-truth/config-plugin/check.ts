import { isDeepStrictEqual } from 'node:util';

import type { Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Declaration, LibraryFacts } from '../reference/facts';
import { BUNDLE_IDENTIFIER, runConfigPlugin, type ConfigPlugin, type PluginRun } from './run-plugin';

/** What the keys of Apple's entitlements begin with; pages leave it out. */
const ENTITLEMENT_PREFIX = 'com.apple.developer.';

/** An option with what the plugin does for each of its values, all others left out, and for its default. */
interface TriedOption extends Declaration {
  runs: readonly PluginRun[];
  runOfDefault: PluginRun | undefined;
}

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

async function tryOption(plugin: ConfigPlugin, option: Declaration): Promise<TriedOption> {
  const run = (value: unknown) => runConfigPlugin(plugin, { [option.name]: value });
  const runOfDefault = option.default === undefined ? undefined : await run(valueOf(option.default));
  return { ...option, runs: await Promise.all(valuesOf(option).map(run)), runOfDefault };
}

type Problem = Omit<Finding, 'file' | 'line'>;

/** Whether the plugin does with an option what its declaration says. */
function problemOf({ name, default: fallback, runs, runOfDefault }: TriedOption, none: PluginRun): Problem | undefined {
  const isSame = (run: PluginRun) => isDeepStrictEqual(run.written, none.written);
  if (runs.every(isSame)) {
    return {
      expected: `${name} to be read by the config plugin, as its declaration says`,
      found: 'a prebuild that is the same with and without it',
      mend: 'Say in its row that it has no effect, or leave it out with a reason.',
    };
  }
  if (!runOfDefault) {
    const expected = `a default of ${name} in the comment above its declaration`;
    return { expected, found: 'none', mend: 'Say in its row what happens without it.' };
  }
  if (isSame(runOfDefault)) return undefined;
  return {
    expected: `${name} to be ${fallback} where it is not given, as its declaration says`,
    found: 'a prebuild that writes something else',
    mend: 'The declaration is wrong: say the real default in the row.',
  };
}

interface Written {
  file: string;
  key: string;
  value: unknown;
  /** The option without which it is not written. */
  only?: string;
}

/** All that the plugin can write. */
function allWritten(none: PluginRun, options: readonly TriedOption[]): Written[] {
  const rows = ({ written }: PluginRun): Written[] =>
    Object.entries(written).flatMap(([file, keys]) =>
      Object.entries(keys).map(([key, value]) => ({ file, key: key.replace(ENTITLEMENT_PREFIX, ''), value })),
    );
  const all = rows(none);
  for (const { name, runs } of options) {
    for (const row of runs.flatMap(rows)) if (!all.some(({ key }) => key === row.key)) all.push({ ...row, only: name });
  }
  return all;
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
  const rows = body.map((row) => ({ row, cells: row.children.map((cell) => toString(cell)) }));
  const wrong = rows.flatMap(({ row, cells: [of = '', key = '', said = ''] }): Finding[] => {
    const place = { file, line: lineOf(row) };
    const found = written.find((each) => each.file === of && each.key === key);
    if (!found) {
      const mend = `It writes ${written.map((each) => each.key).join(', ')}. Correct the row or remove it.`;
      return [
        { ...place, expected: 'a key that the config plugin writes into that file', found: `${key} in ${of}`, mend },
      ];
    }
    const wanted = wrongValue(row.children[2], found);
    if (wanted === undefined) return [];
    return [
      { ...place, expected: `${key}: ${wanted}`, found: said, mend: 'Write what a run of the plugin leaves there.' },
    ];
  });
  const missing = written.filter(({ key }) => !rows.some(({ cells }) => cells[1] === key));
  return [
    ...wrong,
    ...missing.map(({ file: of, key }) => ({
      file,
      line: lineOf(table),
      expected: `a row for ${key}, which the config plugin writes into ${of}`,
      found: 'none',
      mend: 'Add the row.',
    })),
  ];
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
  const declared = facts.exports.find(({ name }) => name === optionsType)?.members ?? [];
  const none = await runConfigPlugin(plugin, {});
  const options = await Promise.all(declared.map((option) => tryOption(plugin, option)));
  const read = new Set([none, ...options.flatMap(({ runs }) => runs)].flatMap((run) => [...run.read]));
  const undeclared = [...read].filter((name) => !declared.some((option) => option.name === name));
  const problems = [
    ...undeclared.map((name) => ({
      expected: 'each option that the config plugin reads among those that it declares',
      found: `${name}, which it reads and does not declare`,
      mend: 'Document it in words, and tell the library.',
    })),
    ...options.flatMap((option) => problemOf(option, none) ?? []),
  ];
  const written = allWritten(none, options);
  return pages.flatMap(({ file, markdown }) => {
    const findings: Finding[] = [];
    const line = markdown.split('\n').findIndex((text) => text.includes(`of="${optionsType}"`)) + 1;
    if (line > 0) findings.push(...problems.map((problem) => ({ file, line, ...problem })));
    visit(parsePage(markdown), 'table', (table: Table) => {
      const head = table.children[0]?.children.map((cell) => toString(cell)).join();
      if (head === 'File,Key,Value') findings.push(...tableFindings(table, file, written));
    });
    return findings;
  });
}
