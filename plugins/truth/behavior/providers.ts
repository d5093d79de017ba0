/** The column "Provider" of tables that say what is thrown. The claims know it, so no author types it. */
import type { Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '../finding';
import { lineOf, text } from '../markdown-nodes';
import type { ICloudClaim } from './icloud';
import { idsOfMarker } from './markers';
import { callOf, type Measured } from './outcome';
import { callsOf, PLATFORMS, type Section, type Thrown } from './thrown';

/** A call that a claim has shown to throw a code, null for none, on a provider. */
interface Shown {
  id: string;
  call: string;
  code: string | null;
  isICloud: boolean;
  /** The platform that a claim about Drive is limited to. */
  onlyOn?: Measured['platform'] | undefined;
}

/** What a row says is thrown, by each of its calls. */
interface Row {
  row: TableRow;
  pairs: readonly { call: string; code: string | null }[];
  /** The claims that it names. */
  ids: readonly string[];
}

/** The call of claims about all calls. */
const ANY_CALL = 'any';

/** Who throws, in a word. */
function providerText(shown: readonly Shown[]): string {
  const onDrive = shown.filter(({ isICloud }) => !isICloud);
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

function markedIn(row: TableRow): string[] {
  const ids: string[] = [];
  visit(row, 'mdxTextExpression', (node: { value: string }) => void ids.push(...idsOfMarker(node.value)));
  return ids;
}

function describePair({ call, code }: Row['pairs'][number]): string {
  return `${call === ANY_CALL ? 'any call' : call} throwing ${code ?? 'an error without a code'}`;
}

/** Completes one table. A class only for what its steps share. */
class ProviderColumn {
  readonly findings: Finding[] = [];
  private readonly rows: readonly Row[];

  constructor(
    private readonly table: Table,
    private readonly section: Section,
    /** Whether the first column holds codes, and not calls. */
    private readonly listsCodes: boolean,
    private readonly shown: readonly Shown[],
  ) {
    this.rows = table.children.slice(1).map((row) => ({ row, pairs: this.pairsOf(row), ids: markedIn(row) }));
  }

  private report(at: Table | TableRow, finding: Omit<Finding, 'file' | 'line'>): void {
    this.findings.push({ file: this.section.file, line: lineOf(at), ...finding });
  }

  private pairsOf(row: TableRow): Row['pairs'] {
    const [first] = row.children;
    if (this.listsCodes) {
      const name = toString(first ?? row).trim();
      return [{ call: this.section.call ?? ANY_CALL, code: name === 'no code' ? null : name }];
    }
    const calls = callsOf(first);
    return (calls.length > 0 ? calls : [ANY_CALL]).map((call) => ({ call, code: this.section.heading }));
  }

  private shownOf({ call, code }: Row['pairs'][number]): Shown[] {
    return this.shown.filter((each) => each.call === call && each.code === code);
  }

  /** The rows that say the same of the same call, for which markers have to tell the providers apart. */
  private rowsOf({ call, code }: Row['pairs'][number]): Row[] {
    return this.rows.filter(({ pairs }) => pairs.some((pair) => pair.call === call && pair.code === code));
  }

  /** The claims that a row rests on, by call. */
  private basisOf({ row, pairs, ids }: Row): Map<string, Shown[]> {
    const basis = new Map<string, Shown[]>();
    for (const pair of pairs) {
      const all = this.shownOf(pair);
      if (all.length === 0) {
        const others = this.shown.filter(({ call }) => call === pair.call).map(({ code }) => code ?? 'no code');
        this.report(row, {
          expected: `a claim for ${describePair(pair)}`,
          found: others.length > 0 ? `claims in which it throws ${[...new Set(others)].sort().join(', ')}` : 'none',
          mend: 'Correct the code or the call; if the page is right, add a claim to plugins/truth/behavior.',
        });
        continue;
      }
      const isSplit = this.rowsOf(pair).length > 1;
      const meant = isSplit ? all.filter(({ id }) => ids.includes(id)) : all;
      if (meant.length > 0) basis.set(pair.call, meant);
      else {
        this.report(row, {
          expected: `which claims are meant, as several rows tell of ${describePair(pair)}`,
          found: ids.length > 0 ? `${ids.join(', ')}, which have not shown it` : 'no marker in the row',
          mend: `Write {/* claim: … */} into the last cell, with some of ${all.map(({ id }) => id).join(', ')}.`,
        });
      }
    }
    return basis;
  }

  private providerOf(row: Row): string {
    const basis = this.basisOf(row);
    const texts = new Map(Array.from(basis, ([call, shown]) => [call, providerText(shown)]));
    if (new Set(texts.values()).size > 1) {
      this.report(row.row, {
        expected: 'calls that throw on the same providers in one row',
        found: Array.from(texts, ([call, provider]) => `${call}: ${provider}`).join('; '),
        mend: 'Split the row.',
      });
    }
    const [provider = ''] = texts.values();
    return provider;
  }

  /** What claims about iCloud have shown and no row tells. For Drive, the check of all pages knows what belongs here. */
  private reportMissing(): void {
    const { call, heading } = this.section;
    const here = this.shown.filter(
      (each) => each.isICloud && (this.listsCodes ? each.call === call : each.code === heading),
    );
    for (const each of here) {
      const rows = this.rowsOf(each);
      const isTold =
        rows.length === 1 ||
        rows.some(({ ids }) => this.shownOf(each).some(({ id, isICloud }) => isICloud && ids.includes(id)));
      if (isTold) continue;
      this.report(this.table, {
        expected: `a row for ${this.listsCodes ? each.code : each.call} on iCloud, as ${each.id} says`,
        found: 'none in the table',
        mend: 'Add the row, or correct the claim.',
      });
    }
  }

  complete(): Finding[] {
    const [head] = this.table.children;
    const cellOf = (word: string): TableCell => ({ type: 'tableCell', children: [text(word)] });
    for (const row of this.rows) row.row.children.splice(1, 0, cellOf(this.providerOf(row)));
    head?.children.splice(1, 0, cellOf('Provider'));
    this.table.align?.splice(1, 0, null);
    this.reportMissing();
    if (this.listsCodes) {
      this.table.children = [
        ...this.table.children.slice(0, 1),
        ...this.table.children.slice(1).toSorted((a, b) => rankOf(a) - rankOf(b)),
      ];
    }
    return this.findings;
  }
}

/**
 * Puts the column "Provider" into a table "Code, …" below `::throws`, and into a table "Call, …" below the heading of a
 * code, from what the claims have shown. Rows of codes are brought into the order of their providers.
 *
 * @param isBelowThrows whether the table is that of a directive `::throws`
 * @param native claims read from sources
 * @returns what is wrong with the table; undefined for a table of another kind
 */
export function putProviders(
  table: Table,
  section: Section,
  isBelowThrows: boolean,
  thrown: readonly Thrown[],
  native: readonly Pick<ICloudClaim, 'id' | 'throws'>[],
): Finding[] | undefined {
  const [first, second] = table.children[0]?.children.map((cell) => toString(cell)) ?? [];
  const listsCodes = isBelowThrows && first === 'Code';
  if (!listsCodes && !(first === 'Call' && section.heading.startsWith('ERR_'))) return undefined;
  if (second === 'Provider') {
    return [
      {
        file: section.file,
        line: lineOf(table),
        expected: `a table without the column Provider, which the claims fill`,
        found: 'one typed by hand',
        mend: 'Remove the column.',
      },
    ];
  }
  const shown = [
    ...thrown.map((each) => ({ ...each, isICloud: false })),
    ...native.flatMap((claim) =>
      claim.throws !== undefined && claim.id.startsWith('icloud.')
        ? { id: claim.id, call: callOf(claim), code: claim.throws, isICloud: true }
        : [],
    ),
  ];
  return new ProviderColumn(table, section, listsCodes, shown).complete();
}
