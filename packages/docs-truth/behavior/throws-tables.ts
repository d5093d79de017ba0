/** Tables that say which call throws which code. The claims fill their column "Provider", and say which rows are missing. */
import type { Table, TableCell, TableRow } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { lineOf, text } from '@docs-kit/markdown-source/markdown-nodes';
import { cellOf } from '../reference/nodes';
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
  onlyOn?: Measured['platform'] | undefined;
}

/** What a table is about: what a call throws, what any call throws, who throws a code, or all codes there are. */
export type About = { call: string } | { code: string } | 'all calls' | 'all codes';

interface Pair {
  call: string;
  code: string | null;
}

/** A row, with what it says is thrown. */
interface Row {
  row: TableRow;
  pairs: readonly Pair[];
  /** The provider that it is about, where claims have shown the same for both. */
  only: string | undefined;
}

/** The call of claims about all calls. */
const ANY_CALL = 'any';
const PLATFORMS = { Android: 'android', iOS: 'ios', 'the web': 'web' } as const;
/** Classes that claims are about as if they were one call. */
const CALLS_OF_CLASSES: Readonly<Record<string, string>> = { CloudKVStorage: 'kv' };

/** Everything that claims have seen thrown, in runs and in native sources. */
export function thrownBy(results: Iterable<Measured>, native: Iterable<Pick<NativeClaim, 'id' | 'throws'>>): Thrown[] {
  const ran = Array.from(results, (result): (Omit<Thrown, 'code'> & { code: string | null | undefined })[] => {
    const { id, onlyOn } = result;
    const provider = id.startsWith('icloud.') ? 'iCloud' : 'Drive';
    return [{ id, call: callOf(result), code: codeOf(result), provider, onlyOn }];
  });
  const read = Array.from(native, (claim) => {
    const { id, throws: code } = claim;
    const onlyOn = /^drive-(android|ios)\./.exec(id)?.[1] as 'android' | 'ios' | undefined;
    return [{ id, call: callOf(claim), code, provider: onlyOn ? ('Drive' as const) : ('iCloud' as const), onlyOn }];
  });
  return [...ran, ...read].flat().flatMap(({ code, ...each }) => (code === undefined ? [] : [{ ...each, code }]));
}

/** Who throws, in a word. */
function providerText(shown: readonly Thrown[]): string {
  const onDrive = shown.filter(({ provider }) => provider === 'Drive');
  const platforms = Object.entries(PLATFORMS).filter(([, platform]) =>
    onDrive.some(({ onlyOn }) => onlyOn === platform),
  );
  // What both native platforms do is what Drive does: the web lacks the transfers, which has a code of its own.
  const isOfAll =
    onDrive.some(({ onlyOn }) => onlyOn === undefined) ||
    (['android', 'ios'] as const).every((each) => platforms.some(([, platform]) => platform === each));
  const drive = isOfAll ? 'Drive' : `Drive on ${platforms.map(([name]) => name).join(' and ')}`;
  if (onDrive.length === shown.length) return drive;
  if (onDrive.length === 0) return 'iCloud';
  return isOfAll ? 'both' : `iCloud, ${drive}`;
}

/** Rows that more providers throw come first, then those of Drive, then those of iCloud, errors without a code last. */
function rankOf(row: TableRow): number {
  const [name = '', provider = ''] = row.children.map((cell) => toString(cell).trim());
  if (name === 'no code') return 3;
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

function describePair({ call, code }: Pair): string {
  return `${call === ANY_CALL ? 'any call' : call} throwing ${code ?? 'an error without a code'}`;
}

/** Fills one table. A class only for what its steps share. */
class ThrowsTable {
  readonly findings: Finding[] = [];
  readonly rows: readonly Row[];

  constructor(
    private readonly table: Table,
    private readonly file: string,
    private readonly about: About,
    private readonly thrown: readonly Thrown[],
    private readonly codeOfMember: (name: string) => string | undefined,
  ) {
    this.rows = table.children.slice(1).map((row) => {
      const only = takeProvider(row.children[0]);
      return { row, only, pairs: this.pairsOf(row) };
    });
  }

  private report(at: Table | TableRow, finding: Omit<Finding, 'file' | 'line'>): void {
    this.findings.push({ file: this.file, line: lineOf(at), ...finding });
  }

  private pairsOf({ children: [first] }: TableRow): Row['pairs'] {
    const { about } = this;
    if (typeof about === 'object' && 'code' in about) {
      const calls: string[] = [];
      if (first) visit(first, 'inlineCode', ({ value }) => void calls.push(CALLS_OF_CLASSES[value] ?? value));
      return (calls.length > 0 ? calls : [ANY_CALL]).map((call) => ({ call, code: about.code }));
    }
    const name = first ? toString(first).trim() : '';
    const call = typeof about === 'object' ? about.call : ANY_CALL;
    return [{ call, code: name === 'no code' ? null : (this.codeOfMember(name) ?? name) }];
  }

  /** What claims have shown of a row. */
  private shownOf(pair: Pair, only?: string): Thrown[] {
    return this.thrown.filter(({ call, code, provider }) => {
      if (code !== pair.code || (only !== undefined && provider !== only)) return false;
      if (this.about === 'all codes') return true;
      return call === pair.call || (this.about === 'all calls' && provider === 'Drive');
    });
  }

  private rowsOf({ call, code }: Pair): Row[] {
    return this.rows.filter(({ pairs }) => pairs.some((pair) => pair.call === call && pair.code === code));
  }

  private checkPair(pair: Pair, { row, only }: Row, isShown: boolean): void {
    if (!isShown && this.about !== 'all codes') {
      const others = this.thrown.filter(({ call }) => call === pair.call).map(({ code }) => code ?? 'no code');
      this.report(row, {
        expected: `a claim for ${describePair(pair)}${only === undefined ? '' : ` on ${only}`}`,
        found: others.length > 0 ? `claims in which it throws ${[...new Set(others)].sort().join(', ')}` : 'none',
        mend: 'Correct the code, the call or the provider; if the page is right, add a claim to truth/claims.',
      });
    } else if (only === undefined && this.rowsOf(pair).length > 1) {
      this.report(row, {
        expected: `which provider is meant, as several rows tell of ${describePair(pair)}`,
        found: toString(row.children[0] ?? row),
        mend: 'Write "on Drive" or "on iCloud" at the end of the first cell; the column Provider will say it.',
      });
    }
  }

  private providerOf(row: Row): string {
    const texts = new Map<string, string>();
    for (const pair of row.pairs) {
      const shown = this.shownOf(pair, row.only);
      if (shown.length > 0) texts.set(pair.call, providerText(shown));
      this.checkPair(pair, row, shown.length > 0);
    }
    if (new Set(texts.values()).size > 1) {
      const found = Array.from(texts, ([call, provider]) => `${call}: ${provider}`).join('; ');
      this.report(row.row, {
        expected: 'calls that throw on the same providers in one row',
        found,
        mend: 'Split the row.',
      });
    }
    const [provider = ''] = texts.values();
    return provider;
  }

  /** Tells what claims have shown, and no row says. */
  private reportMissing(common: ReadonlySet<string | null>): void {
    const { about } = this;
    if (about === 'all codes') return;
    const isAsked = ({ call, code }: Thrown) => {
      if (about === 'all calls') return call === ANY_CALL;
      return 'code' in about ? code === about.code : call === about.call && code !== null && !common.has(code);
    };
    const missing = this.thrown
      .filter(isAsked)
      .filter((each) => !this.rowsOf(each).some(({ only }) => only === undefined || only === each.provider));
    const byName = new Map<string, string>();
    for (const { id, call, code, provider } of missing) {
      const name = typeof about === 'object' && 'code' in about ? call : (code ?? 'no code');
      const row = `${name} on ${provider}`;
      if (!byName.has(row)) byName.set(row, id);
    }
    for (const [row, id] of byName) {
      const expected = `a row for ${row}, as ${id} says`;
      this.report(this.table, { expected, found: 'none in the table', mend: 'Add the row, or correct the claim.' });
    }
  }

  complete(common: ReadonlySet<string | null>): void {
    const { about } = this;
    const [head, ...body] = this.table.children;
    for (const each of this.rows) {
      const provider = this.providerOf(each);
      // A directive, as the version is put in later.
      const version: TextDirective = { type: 'textDirective', name: 'version', attributes: {}, children: [] };
      each.row.children.splice(1, 0, cellOf(provider === '' ? [text('none in '), version] : [text(provider)]));
    }
    head?.children.splice(1, 0, cellOf([text('Provider')]));
    this.table.align?.splice(1, 0, null);
    this.reportMissing(common);
    const listsCodes = about === 'all calls' || (typeof about === 'object' && 'call' in about);
    if (head && listsCodes) this.table.children = [head, ...body.toSorted((a, b) => rankOf(a) - rankOf(b))];
  }
}

/**
 * Puts the column "Provider" into a table "Code", "Call" or "Member", and orders rows of codes by it.
 *
 * @param common codes that the table of all calls tells, which the others need not repeat
 * @param codeOfMember the code of a member of the enum of codes
 * @returns what is wrong, and the codes in its rows; null for errors without a code
 */
export function fillProviders(
  { table, file, about }: { table: Table; file: string; about: About },
  thrown: readonly Thrown[],
  common: ReadonlySet<string | null>,
  codeOfMember: (name: string) => string | undefined,
): { findings: readonly Finding[]; codes: readonly (string | null)[] } {
  const second = table.children[0]?.children[1];
  if (second && toString(second) === 'Provider') {
    const expected = 'a table without the column Provider, which the claims fill';
    const finding = { file, line: lineOf(table), expected, found: 'one typed by hand', mend: 'Remove the column.' };
    return { findings: [finding], codes: [] };
  }
  const filled = new ThrowsTable(table, file, about, thrown, codeOfMember);
  filled.complete(common);
  return { findings: filled.findings, codes: filled.rows.flatMap(({ pairs }) => pairs.map(({ code }) => code)) };
}
