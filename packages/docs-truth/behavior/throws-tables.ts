/** Tables that say which call throws which code. The claims fill their column "Provider", and say which rows are missing. */
import type { Table, TableCell, TableRow } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { cellOf, lineOf, text } from '@docs-kit/markdown-source/markdown-nodes';
import type { Platform } from '../library/load';
import type { NativeClaim } from './claim';
import { callOf, codeOf, type Measured } from './outcome';

/** A code that a call throws, as a claim has shown it. */
export interface Thrown {
  id: string;
  call: string;
  /** Null for an error without a code. */
  code: string | null;
  provider: 'Drive' | 'iCloud';
  /** The platform that the claim is limited to. */
  onlyOn?: Platform | undefined;
}

/** What a table is about: what a call throws, what any call throws, who throws a code, or all codes there are. */
export type About = { call: string } | { code: string } | 'all calls' | 'all codes';

/** The call of claims about all calls. */
const ANY_CALL = 'any';
/** What rows call an error without a code. */
const NO_CODE = 'no code';
const PLATFORMS = { Android: 'android', iOS: 'ios', 'the web': 'web' } as const;
/** Classes that claims are about as if they were one call. */
const CALLS_OF_CLASSES: Readonly<Record<string, string>> = { CloudKVStorage: 'kv' };

/** Everything that claims have seen thrown, in runs and in native sources. */
export function thrownBy(results: Iterable<Measured>, native: Iterable<Pick<NativeClaim, 'id' | 'throws'>>): Thrown[] {
  const ran = Array.from(results, (result) => ({ ...result, code: codeOf(result) }));
  const read = Array.from(native, ({ id, throws: code }) => {
    const [, onlyOn] = /^drive-(android|ios)\./.exec(id) ?? [];
    return { id, code, onlyOn: onlyOn as Platform | undefined };
  });
  return [...ran, ...read].flatMap(({ id, code, onlyOn }): Thrown[] => {
    const provider = id.startsWith('icloud.') ? 'iCloud' : 'Drive';
    return code === undefined ? [] : [{ id, call: callOf({ id }), code, provider, onlyOn }];
  });
}

/** Who throws, in a word. */
function providerText(shown: readonly Thrown[]): string {
  const onDrive = shown.filter(({ provider }) => provider === 'Drive');
  const isOn = (platform: Platform | undefined) => onDrive.some(({ onlyOn }) => onlyOn === platform);
  const names = Object.entries(PLATFORMS).flatMap(([name, platform]) => (isOn(platform) ? [name] : []));
  // What both native platforms do is what Drive does: the web lacks the transfers, which has a code of its own.
  const isOfAll = isOn(undefined) || (isOn('android') && isOn('ios'));
  const drive = isOfAll ? 'Drive' : `Drive on ${names.join(' and ')}`;
  if (onDrive.length === shown.length) return drive;
  if (onDrive.length === 0) return 'iCloud';
  return isOfAll ? 'both' : `iCloud, ${drive}`;
}

/** Rows that more providers throw come first, then those of Drive, then those of iCloud, errors without a code last. */
function rankOf(row: TableRow): number {
  const [name = '', provider = ''] = row.children.map((cell) => toString(cell).trim());
  if (name === NO_CODE) return 3;
  if (provider === 'iCloud') return 2;
  return provider.startsWith('Drive') ? 1 : 0;
}

/** Takes `on Drive` or `on iCloud` off a first cell: the column "Provider" will say it. */
function takeProvider(cell: TableCell | undefined): string | undefined {
  const last = cell?.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [whole = '', provider] = /\s+on (Drive|iCloud)\s*$/.exec(last.value) ?? [];
  last.value = last.value.slice(0, last.value.length - whole.length);
  return provider;
}

/** Calls in the first cell of a row; words without code stand for any call. */
function callsIn(cell: TableCell): string[] {
  const calls: string[] = [];
  visit(cell, 'inlineCode', ({ value }) => void calls.push(CALLS_OF_CLASSES[value] ?? value));
  return calls.length > 0 ? calls : [ANY_CALL];
}

/** What claims have shown that a table may tell, and has to; its rows name calls or codes. */
interface Asked {
  told: readonly Thrown[];
  required: readonly Thrown[];
  nameOf: (thrown: Thrown) => string;
  namesIn: (cell: TableCell) => string[];
  /** The call and the code of a row by what it names. */
  pairOf: (name: string) => { call: string; code: string };
}

function askedOf(about: About, { thrown, common, codeOfMember }: ShownErrors): Asked {
  if (typeof about === 'object' && 'code' in about) {
    const told = thrown.filter(({ code }) => code === about.code);
    const pairOf = (call: string) => ({ call, code: about.code });
    return { told, required: told, nameOf: ({ call }) => call, namesIn: callsIn, pairOf };
  }
  const ofCall = typeof about === 'object' ? about.call : ANY_CALL;
  const told = thrown.filter(
    ({ call, provider }) => about === 'all codes' || call === ofCall || (about === 'all calls' && provider === 'Drive'),
  );
  const isRequired = ({ call, code }: Thrown) =>
    about === 'all calls' ? call === ANY_CALL : about !== 'all codes' && code !== null && !common.has(code);
  return {
    told,
    required: told.filter(isRequired),
    nameOf: ({ code }) => code ?? NO_CODE,
    namesIn: (cell) => [toString(cell).trim()].map((name) => (name === NO_CODE ? name : (codeOfMember(name) ?? name))),
    pairOf: (code) => ({ call: ofCall, code }),
  };
}

/** A row with what its first cell names, and the provider that it is about where the cell says so. */
interface Row {
  row: TableRow;
  names: readonly string[];
  only: string | undefined;
}

/** Whether a row is about what a claim has shown. */
function tells({ names, only }: Row, name: string, { provider }: Thrown): boolean {
  return names.includes(name) && (only ?? provider) === provider;
}

type Problem = Pick<Finding, 'expected' | 'found' | 'mend'>;

/** What is wrong with one name in a row, whose code claims have shown or not. */
function problemOf(
  pair: ReturnType<Asked['pairOf']>,
  { row, only }: Row,
  thrown: readonly Thrown[],
  isShown: boolean,
): Problem {
  const call = pair.call === ANY_CALL ? 'any call' : pair.call;
  const what = `${call} throwing ${pair.code === NO_CODE ? 'an error without a code' : pair.code}`;
  if (isShown) {
    return {
      expected: `which provider is meant, as several rows tell of ${what}`,
      found: toString(row.children[0] ?? row),
      mend: 'Write "on Drive" or "on iCloud" at the end of the first cell; the column Provider will say it.',
    };
  }
  const others = new Set(thrown.filter((each) => each.call === pair.call).map(({ code }) => code ?? NO_CODE));
  return {
    expected: `a claim for ${what}${only === undefined ? '' : ` on ${only}`}`,
    found: others.size > 0 ? `claims in which it throws ${[...others].sort().join(', ')}` : 'none',
    mend: 'Correct the code, the call or the provider; if the page is right, add a claim to truth/claims.',
  };
}

/** What claims have shown of errors, for all tables of a page. */
export interface ShownErrors {
  thrown: readonly Thrown[];
  /** Codes that the table of all calls tells, which the others need not repeat. */
  common: ReadonlySet<string>;
  /** The code of a member of the enum of codes. */
  codeOfMember: (name: string) => string | undefined;
}

/**
 * Puts the column "Provider" into a table "Code", "Call" or "Member", and orders rows of codes by it.
 *
 * @returns what is wrong, and the calls or codes that its rows name
 */
export function fillProviders(
  { table, file, about }: { table: Table; file: string; about: About },
  shownErrors: ShownErrors,
): { findings: readonly Finding[]; names: readonly string[] } {
  const [head, ...body] = table.children;
  if (head?.children[1] && toString(head.children[1]) === 'Provider') {
    const expected = 'a table without the column Provider, which the claims fill';
    const finding = { expected, found: 'one typed by hand', mend: 'Remove the column.' };
    return { findings: [{ file, line: lineOf(table), ...finding }], names: [] };
  }
  const findings: Finding[] = [];
  const report = (at: Node, problem: Problem) => void findings.push({ file, line: lineOf(at), ...problem });
  const { told, required, nameOf, namesIn, pairOf } = askedOf(about, shownErrors);
  const rows = body.map((row): Row => {
    const [cell = cellOf([])] = row.children;
    return { row, only: takeProvider(cell), names: namesIn(cell) };
  });

  for (const each of rows) {
    const providers = new Map<string, string>();
    for (const name of each.names) {
      const shown = told.filter((one) => nameOf(one) === name && tells(each, name, one));
      if (shown.length > 0) providers.set(name, providerText(shown));
      const isAmbiguous = each.only === undefined && rows.filter(({ names }) => names.includes(name)).length > 1;
      if (shown.length === 0 ? about !== 'all codes' : isAmbiguous) {
        report(each.row, problemOf(pairOf(name), each, shownErrors.thrown, shown.length > 0));
      }
    }
    if (new Set(providers.values()).size > 1) {
      const found = Array.from(providers, ([call, provider]) => `${call}: ${provider}`).join('; ');
      report(each.row, {
        expected: 'calls that throw on the same providers in one row',
        found,
        mend: 'Split the row.',
      });
    }
    const [provider] = providers.values();
    // A directive, as the version is put in later.
    const version: TextDirective = { type: 'textDirective', name: 'version', attributes: {}, children: [] };
    each.row.children.splice(1, 0, cellOf(provider === undefined ? [text('none in '), version] : [text(provider)]));
  }

  const missing = required
    .filter((each) => !rows.some((row) => tells(row, nameOf(each), each)))
    .map((each) => ({ row: `${nameOf(each)} on ${each.provider}`, id: each.id }));
  for (const { row, id } of missing.filter((each, at) => missing.findIndex(({ row: of }) => of === each.row) === at)) {
    const mend = 'Add the row, or correct the claim.';
    report(table, { expected: `a row for ${row}, as ${id} says`, found: 'none in the table', mend });
  }
  head?.children.splice(1, 0, cellOf([text('Provider')]));
  table.align?.splice(1, 0, null);
  const listsCodes = about === 'all calls' || (typeof about === 'object' && 'call' in about);
  if (head && listsCodes) table.children = [head, ...body.toSorted((a, b) => rankOf(a) - rankOf(b))];
  return { findings, names: rows.flatMap(({ names }) => names) };
}
