/** Tables of which call throws which code. Claims fill their "Provider" column and determine which rows are missing. */
import type { Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { cellOf, text } from '@docs-kit/markdown-source/markdown-nodes';
import type { Platform } from '../library/load';
import type { PageScope } from '../reference/page-scope';
import type { Thrown } from './outcome';

/** The name of the call in claims about all calls. */
const ANY_CALL = 'any';
/** The name of an error without a code in table rows. */
const NO_CODE = 'no code';
const PLATFORMS = { Android: 'android', iOS: 'ios', 'the web': 'web' } as const;
/** Classes that claims treat as a single call. */
const CALLS_OF_CLASSES: Readonly<Record<string, string>> = { CloudKVStorage: 'kv' };

/** Names the providers that throw, in a word or two. */
function providerText(shown: readonly Thrown[]): string {
  const onDrive = shown.filter(({ provider }) => provider === 'Drive');
  const isOn = (platform: Platform | undefined) =>
    onDrive.some(({ onlyOn }) => onlyOn === platform);
  const names = Object.entries(PLATFORMS).flatMap(([name, platform]) =>
    isOn(platform) ? [name] : [],
  );
  // What both native platforms do counts as what Drive does. The web lacks transfers, which has its own code.
  const isOfAll = isOn(undefined) || (isOn('android') && isOn('ios'));
  const drive = isOfAll ? 'Drive' : `Drive on ${names.join(' and ')}`;
  if (onDrive.length === shown.length) return drive;
  if (onDrive.length === 0) return 'iCloud';
  return isOfAll ? 'both' : `iCloud, ${drive}`;
}

/** Returns a row's rank for sorting: several providers first, then Drive, then iCloud, errors without a code last. */
function rankOf(row: TableRow): number {
  const [name = '', provider = ''] = row.children.map((cell) => toString(cell).trim());
  if (name === NO_CODE) return 3;
  if (provider === 'iCloud') return 2;
  return provider.startsWith('Drive') ? 1 : 0;
}

/** Removes `on Drive` or `on iCloud` from a first cell, because the "Provider" column will say it. */
function takeProvider(cell: TableCell | undefined): string | undefined {
  const last = cell?.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [whole = '', provider] = /\s+on (Drive|iCloud)\s*$/.exec(last.value) ?? [];
  last.value = last.value.slice(0, last.value.length - whole.length);
  return provider;
}

/** Returns the calls in the first cell of a row. Words without code stand for any call. */
function callsIn(cell: TableCell): string[] {
  const calls: string[] = [];
  visit(cell, 'inlineCode', ({ value }) => void calls.push(CALLS_OF_CLASSES[value] ?? value));
  return calls.length > 0 ? calls : [ANY_CALL];
}

/** What a table may list, and what it must list, of what claims have shown. Its rows name calls or codes. */
interface Asked {
  told: readonly Thrown[];
  required: readonly Thrown[];
  nameOf: (thrown: Thrown) => string;
  namesIn: (cell: TableCell) => string[];
  /** The one call or code that the table is about. A table of all codes has neither. */
  call?: string;
  code?: string;
}

/** Returns what a table of errors is about, or undefined for any other table. */
function askedBy(
  table: Table,
  { heading, section, subject, page, facts, commonCodes }: PageScope,
): Asked | undefined {
  const { callsOf, subjects, thrown } = facts;
  const first = toString(table.children[0]?.children[0]);
  const nameOf = ({ code }: Thrown) => code ?? NO_CODE;
  const namesIn = (cell: TableCell) => [toString(cell).trim()];
  if (first === 'Member' && subject?.members?.some(({ value }) => value?.startsWith('ERR_'))) {
    const valueOf = (name: string) => subjects.get(`${page.title}.${name}`)?.value ?? name;
    return { told: thrown, required: [], nameOf, namesIn: (cell) => namesIn(cell).map(valueOf) };
  }
  // Some claims are not about a call: `drive.paths.…`.
  const ofCalls = thrown.filter(
    ({ call }) => ['any', 'kv'].includes(call) || subjects.has(`${callsOf}.${call}`),
  );
  if (first === 'Call' && heading.startsWith('ERR_')) {
    const told = ofCalls.filter(({ code }) => code === heading);
    return { told, required: told, nameOf: ({ call }) => call, namesIn: callsIn, code: heading };
  }
  if (first !== 'Code' || page.title !== callsOf) return undefined;
  if (section?.kind === 'method') {
    const told = ofCalls.filter(({ call }) => call === section.name);
    const required = told.filter(({ code }) => code !== null && !commonCodes.has(code));
    return { told, required, nameOf, namesIn, call: section.name };
  }
  const told = ofCalls.filter(({ call, provider }) => call === ANY_CALL || provider === 'Drive');
  return {
    told,
    required: told.filter(({ call }) => call === ANY_CALL),
    nameOf,
    namesIn,
    call: ANY_CALL,
  };
}

/** A row with what its first cell names, and the only provider that it is about, if the cell names one. */
interface Row {
  row: TableRow;
  names: readonly string[];
  only: string | undefined;
}

/** Whether a row is about what a claim has shown. */
function tells({ names, only }: Row, name: string, { provider }: Thrown): boolean {
  return names.includes(name) && (only ?? provider) === provider;
}

/** Reports what is wrong with a name in a table row. `isShown` says whether claims have shown its code. */
function reportName(
  name: string,
  { row, only }: Row,
  asked: Asked,
  isShown: boolean,
  scope: PageScope,
): void {
  const { call = name, code = name } = asked;
  const error = code === NO_CODE ? 'an error without a code' : code;
  const what = `${call === ANY_CALL ? 'any call' : call} throwing ${error}`;
  if (isShown) {
    const expected = `which provider is meant, as several rows are about ${what}`;
    const mend =
      'Write "on Drive" or "on iCloud" at the end of the first cell; the column Provider will say it.';
    return scope.report(row, expected, toString(row.children[0]), mend);
  }
  const others = new Set(
    scope.facts.thrown.filter((each) => each.call === call).map((each) => each.code ?? NO_CODE),
  );
  const found =
    others.size > 0 ? `claims in which it throws ${[...others].sort().join(', ')}` : 'none';
  const mend =
    'Correct the code, the call or the provider; if the page is right, add a claim to truth/claims.';
  return scope.report(
    row,
    `a claim for ${what}${only === undefined ? '' : ` on ${only}`}`,
    found,
    mend,
  );
}

function fillRow(each: Row, rows: readonly Row[], asked: Asked, scope: PageScope): void {
  const providers = new Map<string, string>();
  for (const name of each.names) {
    const shown = asked.told.filter((one) => asked.nameOf(one) === name && tells(each, name, one));
    if (shown.length > 0) providers.set(name, providerText(shown));
    const isAmbiguous =
      each.only === undefined && rows.filter(({ names }) => names.includes(name)).length > 1;
    const isOfAllCodes = asked.call === undefined && asked.code === undefined;
    if (shown.length === 0 ? !isOfAllCodes : isAmbiguous)
      reportName(name, each, asked, shown.length > 0, scope);
  }
  if (new Set(providers.values()).size > 1) {
    const found = Array.from(providers, ([call, provider]) => `${call}: ${provider}`).join('; ');
    scope.report(
      each.row,
      'calls that throw on the same providers in one row',
      found,
      'Split the row.',
    );
  }
  const [provider] = providers.values();
  const none = [text('none in '), text(scope.facts.releases.at(-1)?.version ?? '')];
  each.row.children.splice(1, 0, cellOf(provider === undefined ? none : [text(provider)]));
}

/** Reports, once each, the rows that claims require and the table lacks. */
function reportMissing(
  table: Table,
  rows: readonly Row[],
  { required, nameOf }: Asked,
  scope: PageScope,
): void {
  const missing = required.filter((each) => !rows.some((row) => tells(row, nameOf(each), each)));
  const ids = new Map(
    missing.toReversed().map((each) => [`${nameOf(each)} on ${each.provider}`, each.id]),
  );
  for (const [row, id] of [...ids].toReversed()) {
    const mend = 'Add the row, or correct the claim.';
    scope.report(table, `a row for ${row}, as ${id} says`, 'none in the table', mend);
  }
}

/** Adds the "Provider" column to a table of errors. For codes of calls, also sorts rows by it and links the codes. */
export function fillProviders(table: Table, scope: PageScope): void {
  const [head, ...body] = table.children;
  const asked = askedBy(table, scope);
  if (!asked || !head) return;
  const typed = head.children.find((cell) => toString(cell) === 'Provider');
  if (typed)
    return scope.report(
      typed,
      'no column "Provider": the claims fill it',
      'one typed by hand',
      'Remove it.',
    );
  const rows = body.map((row): Row => {
    const [cell = cellOf([])] = row.children;
    return { row, only: takeProvider(cell), names: asked.namesIn(cell) };
  });
  for (const row of rows) fillRow(row, rows, asked, scope);
  reportMissing(table, rows, asked, scope);
  head.children.splice(1, 0, cellOf([text('Provider')]));
  table.align?.splice(1, 0, null);
  if (asked.call === ANY_CALL) scope.commonCodes = new Set(rows.flatMap(({ names }) => names));
  if (asked.call === undefined) return;
  table.children = [head, ...body.toSorted((a, b) => rankOf(a) - rankOf(b))];
  for (const cell of body.flatMap(({ children: [first] }) => first ?? [])) {
    const [code] = cell.children;
    if (code?.type === 'inlineCode') cell.children[0] = scope.linkedCode(code.value);
  }
}
