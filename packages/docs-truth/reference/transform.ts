import { parse } from 'acorn';
import type { Program } from 'estree';
import type { Heading, PhrasingContent, Root, Table, TableCell } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { code, lineOf, text } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { ReleaseChanges } from '../releases/history';
import { chipsOf, chipsOfRow, limitOf, platformOf, type Chip, type ChipFacts } from './chips';
import type { LibraryFacts, Subject } from './facts';
import type { KnownNames } from './names';
import { cellOf, join } from './nodes';
import { PageWalk, type WalkedPage } from './page-walk';
import type { Places } from './places';
import { changeList, changeOverview, compatibilityTable } from './release-tables';
import { rowsOf, type Row, type RowSets } from './rows';
import { signatureOf } from './signature';

/** All that a page can be given of the library. */
export interface Reference extends ChipFacts {
  names: KnownNames;
  /** The class whose calls claims are about. */
  callsOf: string;
  places: Places;
  /** The known releases up to the documented one, oldest first. */
  releases: readonly LibraryFacts[];
  changes: readonly ReleaseChanges[];
}

/** What putting the facts into a page has told. */
export interface Outcome {
  findings: readonly Finding[];
  /** Paths of the subjects that the page documents by a heading, a signature or a row of a table. */
  documented: ReadonlySet<string>;
  /** Paths of calls whose signature stands on the page, and whether a table of parameters follows. */
  calls: ReadonlyMap<string, { line: number; hasTable: boolean }>;
}

/** First columns of the tables that are completed. */
const NAMING_COLUMNS = new Set(['Parameter', 'Option', 'Property', 'Member', 'Field', 'Value']);
/** Columns that come from the package and are not the author's to write. */
const GENERATED_COLUMNS = new Set(['Type', 'Default', 'Value']);

const BADGES_IMPORT = "import { Badge, Badges } from '@site/src/components/Badges';";

/** The import that a page with badges needs, so that pages without any do not carry the component. */
function badgesImport(): MdxjsEsm {
  const estree = parse(BADGES_IMPORT, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
  return { type: 'mdxjsEsm', value: BADGES_IMPORT, data: { estree } };
}

const textOf = (node: Node | undefined) => (node ? toString(node).trim() : '');

/** Completes one page. A class only for what its steps share. */
class PageTransform extends PageWalk<Reference> {
  readonly documented = new Set<string>();
  readonly calls = new Map<string, { line: number; hasTable: boolean }>();
  private hasBadges = false;
  /** What the next table is about. */
  private bound: Subject | undefined;

  protected readonly leaf = {
    compatibility: () => [compatibilityTable(this.facts.releases)],
    changes: ({ attributes }: LeafDirective) => {
      const linked = this.linked.bind(this);
      if (attributes?.of === 'library') return [changeOverview(this.facts.changes, linked)];
      return [changeList(attributes?.of ?? this.page.title, this.facts.changes, linked)];
    },
    badges: (node: LeafDirective) => this.withSubject(node, (subject) => this.badges(subject)),
    fields: (node: LeafDirective) =>
      this.withSubject(node, (subject) => {
        this.bind(subject);
        return [];
      }),
    signature: (node: LeafDirective) => this.withSubject(node, (subject) => this.signature(node, subject)),
  };

  protected readonly inline = {
    version: () => [text(this.facts.releases.at(-1)?.version ?? '')],
    default: (node: TextDirective) => this.withSubject(node, (subject) => this.defaultInText(node, subject)),
    members: (node: TextDirective) => this.withSubject(node, (subject) => this.memberList(node, subject)),
  };

  private chip({ kind, text: words, successor }: Chip, isInline: boolean): MdxJsxFlowElement | MdxJsxTextElement {
    const name = successor?.split('.').at(-1);
    const children = [text(words), ...(successor && name ? [this.linked(successor, code(name))] : [])];
    this.hasBadges = true;
    const attributes = Object.entries({ kind, ...(isInline && { as: 'span' }) });
    return {
      type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
      name: 'Badge',
      attributes: attributes.map(([of, value]) => ({ type: 'mdxJsxAttribute', name: of, value })),
      // MDX takes text there, which the types of the Markdown tree do not foresee.
      children: children as never[],
    };
  }

  private badges(subject: Subject): MdxJsxFlowElement[] {
    const children = chipsOf(subject, this.facts).map((chip) => this.chip(chip, false)) as never[];
    return children.length > 0 ? [{ type: 'mdxJsxFlowElement', name: 'Badges', attributes: [], children }] : [];
  }

  /** Hands on the subject that a directive names by `of`, or that of the section. */
  private withSubject(node: LeafDirective | TextDirective, put: (subject: Subject) => readonly Node[] | undefined) {
    const path = node.attributes?.of ?? this.section?.path ?? '';
    const subject = this.facts.subjects.get(path);
    if (subject) return put(subject);
    const meant = nearest(path, this.facts.subjects.keys());
    this.report(node, {
      expected: 'of="…" with the path of something that the package exports',
      found: path === '' ? `${node.name} without of="…"` : `of="${path}"`,
      mend: meant === undefined ? 'Name an export or a member.' : `Did you mean ${meant}?`,
    });
    return undefined;
  }

  private bind(subject: Subject): void {
    this.bound = subject;
    this.documented.add(subject.path);
  }

  protected beginSection(node: Heading): readonly Node[] | undefined {
    this.bound = undefined;
    if (!this.section) return undefined;
    this.documented.add(this.section.path);
    if (this.section.deprecated) node.children = [{ type: 'delete', children: node.children }];
    const limit = limitOf(this.section, this.facts);
    if (limit !== undefined) node.data = { ...node.data, contentsBadge: limit } as Heading['data'];
    return [node, ...this.badges(this.section)];
  }

  private signature(node: LeafDirective, subject: Subject): Node[] {
    this.bind(subject);
    if (this.section && this.section.path !== subject.path) {
      this.report(node, {
        expected: `the signature of ${this.section.path}, which the heading above names`,
        found: `of="${subject.path}"`,
        mend: 'Change the heading or the signature.',
      });
    }
    if (subject.signatures?.some(({ parameters }) => parameters.length > 0)) {
      this.calls.set(subject.path, { line: lineOf(node), hasTable: false });
    }
    const signature = { type: 'code', lang: 'ts', meta: 'signature', value: signatureOf(subject) };
    // Without a heading of its own, the signature carries the badges.
    return [...(this.section ? [] : this.badges(subject)), signature];
  }

  private defaultInText(node: TextDirective, subject: Subject): PhrasingContent[] | undefined {
    if (subject.default !== undefined) return [code(subject.default)];
    const found = `${subject.path}, which has none`;
    this.report(node, { expected: 'something with a default', found, mend: 'Name an option.' });
    return undefined;
  }

  private memberList(node: TextDirective, { members = [], path }: Subject): PhrasingContent[] | undefined {
    const on = node.attributes?.on ?? '';
    const methods = members.filter(
      ({ name, signatures }) => name !== 'constructor' && signatures?.every((signature) => signature.on === on),
    );
    if (methods.length > 0) return join(methods.map(({ name }) => [this.linked(`${path}.${name}`, code(name))]));
    this.report(node, {
      expected: 'a class and on="static", on="instance" or on="both"',
      found: `${path}, on="${on}", which matches no method`,
      mend: 'Correct it, or remove the sentence if there is no such method any more.',
    });
    return undefined;
  }

  private defaultCell({ default: fallback }: Row): PhrasingContent {
    if (fallback === undefined) return text('–');
    const isDefaultInstance = this.facts.subjects.get(fallback)?.kind === 'class';
    if (isDefaultInstance || /\.getDefaultInstance\(\)$/.test(fallback)) {
      return this.linked(`${fallback.split('.')[0]}.getDefaultInstance`, text('The default instance'));
    }
    const [, path = '', name = ''] = /^(\w+\.(\w+))\(\)$/.exec(fallback) ?? [];
    return path === '' ? code(fallback) : this.linked(path, code(`${name}()`));
  }

  private typeCell({ type = '' }: Row): PhrasingContent {
    const exported = (type.match(/\b[A-Za-z]\w*\b/g) ?? []).find((name) => this.facts.places.has(name));
    return exported === undefined ? code(type) : this.linked(exported, code(type));
  }

  /** A value that has a heading of its own is linked to it, and written as there. */
  private valueCell({ path = '', value = '' }: Row): PhrasingContent {
    const isOwnHeading = this.facts.places.get(path)?.anchor?.toLowerCase() === value.toLowerCase();
    return isOwnHeading ? this.linked(path, code(value)) : code(`'${value}'`);
  }

  /** The columns that the package fills, by name. */
  private columnsFor({ kind }: RowSets, rows: readonly Row[]): [name: string, cell: (row: Row) => PhrasingContent[]][] {
    if (kind === 'value') return [];
    if (kind === 'enum member') return [['Value', (row) => [this.valueCell(row)]]];
    const hasDefaults = kind === 'parameter' || rows.some((row) => row.default !== undefined);
    const defaultCell = (row: Row) => {
      const option = /^this\.provider\.options\.(\w+)$/.exec(row.default ?? '')?.[1];
      return option === undefined ? [this.defaultCell(row)] : [code(option), text(' option')];
    };
    return [['Type', (row) => [this.typeCell(row)]], ...(hasDefaults ? [['Default', defaultCell] as never] : [])];
  }

  protected table(node: Table): void {
    const [head, ...body] = node.children;
    const first = textOf(head?.children[0]);
    if (!head || !NAMING_COLUMNS.has(first)) return;
    const { bound } = this;
    const sets = bound && rowsOf(bound, first);
    if (!sets) {
      if (first !== 'Parameter') return;
      this.report(node, {
        expected: 'a signature above a table of parameters',
        found: 'a table that belongs to no signature',
        mend: 'Put ::signature{of="…"} above the table.',
      });
      return;
    }
    const call = this.calls.get(bound.path);
    if (call && first === 'Parameter') call.hasTable = true;

    const names = body.map((row) => textOf(row.children[0]));
    const matches = (rows: readonly Row[]) => rows.filter((row) => names.includes(row.name)).length;
    // The overload that the author's rows are about, or the one that comes nearest.
    const rows = sets.alternatives.toSorted((a, b) => matches(b) - matches(a))[0] ?? [];
    this.checkHead(head.children.slice(1), sets);
    this.checkRows(node, names, rows, sets);
    const columns = this.columnsFor(sets, rows);
    const platformsAt = head.children.findIndex((cell) => toString(cell) === 'Platforms');
    head.children.splice(1, 0, ...columns.map(([name]) => cellOf([text(name)])));
    node.align?.splice(1, 0, ...columns.map(() => null));
    body.forEach(({ children: cells }, index) => {
      const row = [...rows, ...sets.inherited].find(({ name }) => name === names[index]);
      if (!row) return;
      if (row.path !== undefined) this.documented.add(row.path);
      if (platformsAt !== -1) this.checkPlatform(cells[platformsAt], row);
      this.markRow(cells[0], chipsOfRow(row, bound, { ...this.facts, hasPlatforms: platformsAt !== -1 }));
      cells.splice(1, 0, ...columns.map(([, cell]) => cellOf(cell(row))));
    });
    this.bound = undefined;
  }

  private markRow(named: TableCell | undefined, chips: readonly Chip[]): void {
    for (const chip of named ? chips : []) {
      if (!named) continue;
      if (chip.kind === 'deprecated') named.children = [{ type: 'delete', children: named.children }];
      named.children.push(text(' '), this.chip(chip, true) as PhrasingContent);
    }
  }

  private checkHead(columns: readonly TableCell[], { kind }: RowSets): void {
    for (const column of columns) {
      const name = toString(column);
      if (kind === 'value' || !GENERATED_COLUMNS.has(name)) continue;
      this.report(column, {
        expected: 'a table without facts typed by hand',
        found: `the column ${name}`,
        mend: 'Remove the column: it comes from the package.',
      });
    }
  }

  /** Where the author tells platforms, the one that the package names has to be right. */
  private checkPlatform(cell: TableCell | undefined, { path = '' }: Row): void {
    const subject = this.facts.subjects.get(path);
    const platform = subject && platformOf(subject, this.facts.subjects);
    if (!cell || platform === undefined || toString(cell) === platform) return;
    const expected = `${path} on ${platform} alone, as the package tags it`;
    this.report(cell, { expected, found: toString(cell), mend: `Write ${platform}.` });
  }

  private checkRows(table: Table, names: readonly string[], rows: readonly Row[], sets: RowSets): void {
    const wanted = rows.map(({ name }) => name);
    const allowed = [...wanted, ...sets.inherited.map(({ name }) => name)];
    names.forEach((name, index) => {
      const isFirst = names.indexOf(name) === index;
      if (allowed.includes(name) && isFirst) return;
      const meant = nearest(
        name,
        wanted.filter((other) => !names.includes(other)),
      );
      this.report(table.children[index + 1] ?? table, {
        expected: `one row for each ${sets.kind}: ${wanted.join(', ')}`,
        found: isFirst ? `a row for ${name}, which does not exist` : `a second row for ${name}`,
        mend: meant === undefined ? 'Remove the row or correct its name.' : `Did you mean ${meant}?`,
      });
    });
    for (const { name, path } of rows.filter((row) => !names.includes(row.name))) {
      // Told here, at the table, and so not once more as something that no page documents.
      if (path !== undefined) this.documented.add(path);
      const found = `rows for ${names.join(', ')}`;
      this.report(table, {
        expected: `a row for the ${sets.kind} ${name}`,
        found,
        mend: `Add a row | \`${name}\` | … |.`,
      });
    }
    const inOrder = wanted.filter((name) => names.includes(name));
    const written = names.filter((name) => wanted.includes(name));
    if (sets.kind !== 'parameter' || inOrder.join() === written.join()) return;
    const expected = `the parameters in their order: ${inOrder.join(', ')}`;
    this.report(table, { expected, found: written.join(', '), mend: 'Put the rows into that order.' });
  }

  run(tree: Root): Outcome {
    if (this.facts.subjects.has(this.page.title)) this.documented.add(this.page.title);
    this.walk(tree);
    if (this.hasBadges) {
      const start = tree.children.findIndex(({ type }) => type !== 'yaml');
      tree.children.splice(Math.max(start, 0), 0, badgesImport());
    }
    return this;
  }
}

/**
 * Puts the library's facts into a page: signatures, columns of tables, badges below the headings of members. The tree is
 * changed in place; where something does not agree with the package, it is only partly completed.
 */
export function putFacts(tree: Root, page: WalkedPage, reference: Reference): Outcome {
  return new PageTransform(page, reference).run(tree);
}
