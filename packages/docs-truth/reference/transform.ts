import { parse } from 'acorn';
import type { Program } from 'estree';
import type { Heading, PhrasingContent, Root, Table, TableCell } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { cellOf, code, join, text } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { type Behavior, putResults } from '../behavior/put-results';
import type { ReleaseChanges } from '../releases/history';
import { chipsOf, chipsOfRow, limitOf, platformOf, type Chip, type ChipFacts } from './chips';
import type { LibraryFacts, Subject } from './facts';
import type { KnownNames } from './names';
import { PageWalk, type WalkedPage } from './page-walk';
import { changeList, changeOverview, compatibilityTable } from './release-tables';
import { rowsOf, type Row, type RowSets } from './rows';
import { signatureOf } from './signature';

/** All that a page can be given of the library. */
export interface Reference extends ChipFacts, Behavior {
  names: KnownNames;
  /** The known releases up to the documented one, oldest first. */
  releases: readonly LibraryFacts[];
  changes: readonly ReleaseChanges[];
}

/** What putting the facts into a page has told. */
export interface Outcome {
  findings: readonly Finding[];
  /** Paths of the subjects that the page documents by a heading, a signature or a row of a table. */
  documented: ReadonlySet<string>;
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

/** A component of MDX. */
function element(type: 'Text' | 'Flow', name: string, attributes: Record<string, string>, children: Node[]): Node {
  const list = Object.entries(attributes).map(([of, value]) => ({ type: 'mdxJsxAttribute', name: of, value }));
  return { type: `mdxJsx${type}Element`, name, attributes: list, children } as Node;
}

const textOf = (node: Node | undefined) => (node ? toString(node).trim() : '');

/** Completes one page. A class only for what its steps share. */
class PageTransform extends PageWalk<Reference> {
  readonly documented = new Set<string>();
  /** Signatures that a table of parameters has to follow. */
  private readonly bare = new Map<string, Node>();
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

  private chip({ kind, text: words, successor = '' }: Chip, attributes: Record<string, string> = {}): Node {
    const named = successor === '' ? [] : [this.linked(successor, code(successor.split('.').at(-1) ?? ''))];
    this.hasBadges = true;
    return element(attributes.as ? 'Text' : 'Flow', 'Badge', { kind, ...attributes }, [text(words), ...named]);
  }

  private badges(subject: Subject): Node[] {
    const chips = chipsOf(subject, this.facts).map((chip) => this.chip(chip));
    return chips.length > 0 ? [element('Flow', 'Badges', {}, chips)] : [];
  }

  /** Hands on the subject that a directive names by `of`, or that of the section. */
  private withSubject(node: LeafDirective | TextDirective, put: (subject: Subject) => readonly Node[] | undefined) {
    const path = node.attributes?.of ?? this.section?.path ?? '';
    const subject = this.facts.subjects.get(path);
    if (subject) return put(subject);
    const meant = nearest(path, this.facts.subjects.keys());
    const found = path === '' ? `${node.name} without of="…"` : `of="${path}"`;
    const mend = meant === undefined ? 'Name an export or a member.' : `Did you mean ${meant}?`;
    return this.report(node, 'of="…" with the path of something that the package exports', found, mend);
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
      const expected = `the signature of ${this.section.path}, which the heading above names`;
      this.report(node, expected, `of="${subject.path}"`, 'Change the heading or the signature.');
    }
    if (subject.signatures?.some(({ parameters }) => parameters.length > 0)) this.bare.set(subject.path, node);
    const signature = { type: 'code', lang: 'ts', meta: 'signature', value: signatureOf(subject) };
    // Without a heading of its own, the signature carries the badges.
    return [...(this.section ? [] : this.badges(subject)), signature];
  }

  private defaultInText(node: TextDirective, subject: Subject): PhrasingContent[] | undefined {
    if (subject.default !== undefined) return [code(subject.default)];
    return this.report(node, 'something with a default', `${subject.path}, which has none`, 'Name an option.');
  }

  private memberList(node: TextDirective, { members = [], path }: Subject): PhrasingContent[] | undefined {
    const on = node.attributes?.on ?? '';
    const methods = members.filter(
      ({ name, signatures }) => name !== 'constructor' && signatures?.every((signature) => signature.on === on),
    );
    if (methods.length > 0) return join(methods.map(({ name }) => [this.linked(`${path}.${name}`, code(name))]));
    const found = `${path}, on="${on}", which matches no method`;
    const mend = 'Correct it, or remove the sentence if there is no such method any more.';
    return this.report(node, 'a class and on="static", on="instance" or on="both"', found, mend);
  }

  private defaultCell({ default: fallback }: Row): PhrasingContent[] {
    if (fallback === undefined) return [text('–')];
    const [, option] = /^this\.provider\.options\.(\w+)$/.exec(fallback) ?? [];
    if (option !== undefined) return [code(option), text(' option')];
    const isDefaultInstance = this.facts.subjects.get(fallback)?.kind === 'class';
    if (isDefaultInstance || /\.getDefaultInstance\(\)$/.test(fallback)) {
      return [this.linked(`${fallback.split('.')[0]}.getDefaultInstance`, text('The default instance'))];
    }
    const [, path = '', name = ''] = /^(\w+\.(\w+))\(\)$/.exec(fallback) ?? [];
    return [path === '' ? code(fallback) : this.linked(path, code(`${name}()`))];
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
    return [
      ['Type', (row) => [this.typeCell(row)]],
      ...(hasDefaults ? [['Default', (row: Row) => this.defaultCell(row)] as [string, typeof this.defaultCell]] : []),
    ];
  }

  protected table(node: Table): void {
    const [head, ...body] = node.children;
    const first = textOf(head?.children[0]);
    if (!head || !NAMING_COLUMNS.has(first)) return;
    const { bound } = this;
    const sets = bound && rowsOf(bound, first);
    if (!sets) {
      const found = 'a table that belongs to no signature';
      const mend = 'Put ::signature{of="…"} above the table.';
      if (first === 'Parameter') this.report(node, 'a signature above a table of parameters', found, mend);
      return;
    }
    if (first === 'Parameter') this.bare.delete(bound.path);
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
      if (cells[0]) this.markRow(cells[0], chipsOfRow(row, bound, this.facts, platformsAt !== -1));
      cells.splice(1, 0, ...columns.map(([, cell]) => cellOf(cell(row))));
    });
    this.bound = undefined;
  }

  private markRow(named: TableCell, chips: readonly Chip[]): void {
    for (const chip of chips) {
      if (chip.kind === 'deprecated') named.children = [{ type: 'delete', children: named.children }];
      named.children.push(text(' '), this.chip(chip, { as: 'span' }) as PhrasingContent);
    }
  }

  private checkHead(columns: readonly TableCell[], { kind }: RowSets): void {
    for (const column of columns) {
      const name = toString(column);
      if (kind === 'value' || !GENERATED_COLUMNS.has(name)) continue;
      const mend = 'Remove the column: it comes from the package.';
      this.report(column, 'a table without facts typed by hand', `the column ${name}`, mend);
    }
  }

  /** Where the author tells platforms, the one that the package names has to be right. */
  private checkPlatform(cell: TableCell | undefined, { path = '' }: Row): void {
    const subject = this.facts.subjects.get(path);
    const platform = subject && platformOf(subject, this.facts.subjects);
    if (!cell || platform === undefined || toString(cell) === platform) return;
    this.report(cell, `${path} on ${platform} alone, as the package tags it`, toString(cell), `Write ${platform}.`);
  }

  private checkRows(table: Table, names: readonly string[], rows: readonly Row[], sets: RowSets): void {
    const { kind, inherited } = sets;
    const wanted = rows.map(({ name }) => name);
    const missing = wanted.filter((name) => !names.includes(name));
    names.forEach((name, index) => {
      const isKnown = wanted.includes(name) || inherited.some((row) => row.name === name);
      const isFirst = names.indexOf(name) === index;
      if (isKnown && isFirst) return;
      const expected = `one row for each ${kind}: ${wanted.join(', ')}`;
      const found = isFirst ? `a row for ${name}, which does not exist` : `a second row for ${name}`;
      const meant = nearest(name, missing);
      const mend = meant === undefined ? 'Remove the row or correct its name.' : `Did you mean ${meant}?`;
      this.report(table.children[index + 1] ?? table, expected, found, mend);
    });
    for (const { name, path } of rows.filter((row) => missing.includes(row.name))) {
      // Told here, at the table, and so not once more as something that no page documents.
      if (path !== undefined) this.documented.add(path);
      const found = `rows for ${names.join(', ')}`;
      this.report(table, `a row for the ${kind} ${name}`, found, `Add a row | \`${name}\` | … |.`);
    }
    const inOrder = wanted.filter((name) => names.includes(name)).join(', ');
    const written = names.filter((name) => wanted.includes(name)).join(', ');
    if (kind !== 'parameter' || inOrder === written) return;
    this.report(table, `the parameters in their order: ${inOrder}`, written, 'Put the rows into that order.');
  }

  run(tree: Root): Outcome {
    if (this.facts.subjects.has(this.page.title)) this.documented.add(this.page.title);
    this.walk(tree);
    for (const [path, node] of this.bare) {
      const mend = 'Add a table | Parameter | Meaning | with a row for each.';
      this.report(node, `a table of the parameters of ${path}`, 'none before the next heading', mend);
    }
    if (this.hasBadges) {
      const start = tree.children.findIndex(({ type }) => type !== 'yaml');
      tree.children.splice(Math.max(start, 0), 0, badgesImport());
    }
    return this;
  }
}

/**
 * Puts what is known of the library into a page: measured codes, numbers and tables, then signatures, columns of tables,
 * badges below the headings of members. The tree is changed in place; where something does not agree with the package, it
 * is only partly completed.
 */
export function putFacts(tree: Root, page: WalkedPage, reference: Reference): Outcome {
  const measured = putResults(tree, page, reference);
  const { findings, documented } = new PageTransform(page, reference).run(tree);
  return { findings: [...measured, ...findings], documented };
}
