import { parse } from 'acorn';
import type { Program } from 'estree';
import type {
  BlockContent,
  Code,
  Heading,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { visitParents } from 'unist-util-visit-parents';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { ReleaseChanges } from '../releases/history';
import { chipsOf, chipsOfRow, limitOf, platformOf, type Chip, type ChipFacts } from './chips';
import type { Availability, LibraryFacts, Subject } from './facts';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { linkBetween, readHeading, subjectOfHeading, type Places } from './places';
import { changeList, changeOverview, compatibilityTable } from './release-tables';
import { rowsOf, type Row, type RowSets } from './rows';
import { signatureOf } from './signature';
import { code, lineOf, text } from '@docs-kit/markdown-source/markdown-nodes';

/** All that a page can be given of the library. */
export interface Reference extends ChipFacts {
  places: Places;
  /** The known releases up to the documented one, oldest first. */
  releases: readonly LibraryFacts[];
  changes: readonly ReleaseChanges[];
}

/** What putting the facts into a page has told. */
export interface Outcome {
  findings: Finding[];
  /** Paths of the subjects that the page documents by a heading, a signature or a row of a table. */
  documented: Set<string>;
  /** Names of functions and methods whose signature stands on the page, and whether a table of parameters follows. */
  calls: Map<string, { line: number; hasTable: boolean }>;
}

/** First columns of the tables that are completed. */
const NAMING_COLUMNS = new Set(['Parameter', 'Option', 'Property', 'Member', 'Field', 'Value']);
/** Columns that come from the package and are not the author's to write. */
const GENERATED_COLUMNS = new Set(['Type', 'Default', 'Value']);

const NOTHING = '–';

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

function cellOf(children: PhrasingContent[]): TableCell {
  return { type: 'tableCell', children };
}

const BADGES_IMPORT = "import { Badge, Badges } from '@site/src/components/Badges';";

/** The import that a page with badges needs, so that pages without any do not carry the component. */
function badgesImport(): MdxjsEsm {
  const estree = parse(BADGES_IMPORT, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
  return { type: 'mdxjsEsm', value: BADGES_IMPORT, data: { estree } };
}

/** Completes one page. A class only for what its steps share. */
class PageTransform {
  readonly outcome: Outcome = { findings: [], documented: new Set(), calls: new Map() };
  private readonly edits: { parent: Parent; node: Node; by: Node[] }[] = [];
  private hasBadges = false;
  /** What the heading above names. */
  private section: Subject | undefined;
  /** What the next table is about. */
  private bound: Subject | undefined;

  constructor(
    private readonly file: string,
    private readonly title: string,
    private readonly reference: Reference,
  ) {
    if (reference.subjects.has(title)) this.outcome.documented.add(title);
  }

  private report(node: Node, finding: Omit<Finding, 'file' | 'line'>): void {
    this.outcome.findings.push({ file: this.file, line: lineOf(node), ...finding });
  }

  private linked(path: string, content: PhrasingContent): PhrasingContent {
    const place = this.reference.places.get(path);
    const url = place && linkBetween(this.file, place);
    // A page need not link to itself.
    return url ? ({ type: 'link', url, children: [content] } as Link) : content;
  }

  private chip({ kind, text: words, successor }: Chip, isInline: boolean): MdxJsxFlowElement | MdxJsxTextElement {
    const name = successor?.split('.').at(-1);
    const children = [text(words), ...(successor && name ? [this.linked(successor, code(name))] : [])];
    this.hasBadges = true;
    return {
      type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
      name: 'Badge',
      attributes: [attribute('kind', kind), ...(isInline ? [attribute('as', 'span')] : [])],
      // MDX takes text there, which the types of the Markdown tree do not foresee.
      children: children as never[],
    };
  }

  private badges(subject: Subject): MdxJsxFlowElement[] {
    const children = chipsOf(subject, this.reference).map((chip) => this.chip(chip, false)) as BlockContent[];
    return children.length > 0 ? [{ type: 'mdxJsxFlowElement', name: 'Badges', attributes: [], children }] : [];
  }

  /** The subject that a directive names by `of`, or that of the section. */
  private subjectOf(node: LeafDirective | TextDirective): Subject | undefined {
    const path = node.attributes?.of ?? this.section?.path ?? '';
    const subject = this.reference.subjects.get(path);
    if (!subject) {
      const meant = nearest(path, this.reference.subjects.keys());
      this.report(node, {
        expected: 'of="…" with the path of something that the package exports',
        found: path === '' ? `${node.name} without of="…"` : `of="${path}"`,
        mend: meant === undefined ? 'Name an export or a member: CloudStorage.readFile.' : `Did you mean ${meant}?`,
      });
    }
    return subject;
  }

  heading(node: Heading, parent: Parent): void {
    const { text: name } = readHeading(toString(node));
    const path = subjectOfHeading(name, this.title, this.reference.subjects);
    this.section = path === undefined ? undefined : this.reference.subjects.get(path);
    this.bound = undefined;
    if (!this.section) return;
    this.outcome.documented.add(this.section.path);
    if (this.section.tags.deprecated) node.children = [{ type: 'delete', children: node.children }];
    const limit = limitOf(this.section, this.reference.subjects);
    if (limit !== undefined) node.data = { ...node.data, contentsBadge: limit } as Heading['data'];
    this.edits.push({ parent, node, by: [node, ...this.badges(this.section)] });
  }

  directive(node: LeafDirective, parent: Parent): void {
    if (node.name === 'compatibility' || node.name === 'changes') {
      this.edits.push({ parent, node, by: [this.releaseTable(node)] });
      return;
    }
    if (!['signature', 'fields', 'badges'].includes(node.name)) return;
    const subject = this.subjectOf(node);
    if (!subject) return;
    if (node.name === 'badges') {
      this.edits.push({ parent, node, by: this.badges(subject) });
      return;
    }
    this.bound = subject;
    this.outcome.documented.add(subject.path);
    if (node.name === 'fields') {
      this.edits.push({ parent, node, by: [] });
      return;
    }
    if (this.section && this.section.path !== subject.path) {
      this.report(node, {
        expected: `the signature of ${this.section.path}, which the heading above names`,
        found: `of="${subject.path}"`,
        mend: 'Change the heading or the signature.',
      });
    }
    if (rowsOf(subject, 'Parameter')?.alternatives.some((rows) => rows.length > 0)) {
      this.outcome.calls.set(subject.path, { line: lineOf(node), hasTable: false });
    }
    const signature: Code = { type: 'code', lang: 'ts', meta: 'signature', value: signatureOf(subject) };
    // Without a heading of its own, the signature carries the badges.
    this.edits.push({ parent, node, by: [...(this.section ? [] : this.badges(subject)), signature] });
  }

  /** What the releases tell: of all of them, of the whole library, or of the export that the page is about. */
  private releaseTable({ name, attributes }: LeafDirective): Table | List | Paragraph {
    const { releases, changes } = this.reference;
    const linked = this.linked.bind(this);
    if (name === 'compatibility') return compatibilityTable(releases);
    return attributes?.of === 'library'
      ? changeOverview(changes, linked)
      : changeList(attributes?.of ?? this.title, changes, linked);
  }

  inlineDirective(node: TextDirective, parent: Parent): void {
    if (node.name === 'version') {
      this.edits.push({ parent, node, by: [text(this.reference.releases.at(-1)?.version ?? '')] });
      return;
    }
    if (!['default', 'members'].includes(node.name)) return;
    const subject = this.subjectOf(node);
    if (!subject) return;
    const by = node.name === 'default' ? this.defaultInText(node, subject) : this.memberList(node, subject);
    if (by) this.edits.push({ parent, node, by });
  }

  private defaultInText(node: TextDirective, subject: Subject): PhrasingContent[] | undefined {
    if (subject.kind === 'field' && subject.field.default !== undefined) return [code(subject.field.default)];
    this.report(node, {
      expected: 'something with a default',
      found: `${subject.path}, which has none`,
      mend: 'Name an option: CloudStorageProviderOptions.googledrive.timeout.',
    });
    return undefined;
  }

  private memberList(node: TextDirective, { owner, path }: Subject): PhrasingContent[] | undefined {
    const on = node.attributes?.on as Availability | null | undefined;
    const methods =
      owner.kind === 'class'
        ? owner.methods.filter(
            ({ name, signatures }) => name !== 'constructor' && signatures.every((signature) => signature.on === on),
          )
        : [];
    if (methods.length > 0) {
      return methods.flatMap(({ name }, index) => [
        ...(index > 0 ? [text(', ')] : []),
        this.linked(`${path}.${name}`, code(name)),
      ]);
    }
    this.report(node, {
      expected: 'a class and on="static", on="instance" or on="both"',
      found: `${path}, on="${on ?? ''}", which matches no method`,
      mend: 'Correct it, or remove the sentence if there is no such method any more.',
    });
    return undefined;
  }

  private defaultCell({ default: fallback }: Row): PhrasingContent[] {
    if (fallback === undefined) return [text(NOTHING)];
    const option = /^this\.provider\.options\.(\w+)$/.exec(fallback)?.[1];
    if (option !== undefined) return [code(option), text(' option')];
    const isDefaultInstance = this.reference.subjects.get(fallback)?.owner.kind === 'class';
    if (isDefaultInstance || /\.getDefaultInstance\(\)$/.test(fallback)) {
      return [this.linked(`${fallback.split('.')[0]}.getDefaultInstance`, text('The default instance'))];
    }
    const call = /^(\w+\.(\w+))\(\)$/.exec(fallback);
    if (call?.[1] !== undefined) return [this.linked(call[1], code(`${call[2]}()`))];
    return [code(fallback)];
  }

  private typeCell({ type = '' }: Row): PhrasingContent[] {
    const exported = (type.match(/\b[A-Za-z]\w*\b/g) ?? []).find((name) => this.reference.places.has(name));
    return [exported === undefined ? code(type) : this.linked(exported, code(type))];
  }

  /** A value that has a heading of its own is linked to it, and written as there. */
  private valueCell({ path = '', value = '' }: Row): PhrasingContent[] {
    const place = this.reference.places.get(path);
    const isOwnHeading = place?.anchor?.toLowerCase() === value.toLowerCase();
    return [isOwnHeading ? this.linked(path, code(value)) : code(`'${value}'`)];
  }

  private columnsFor(sets: RowSets, rows: readonly Row[]): { name: string; cell: (row: Row) => PhrasingContent[] }[] {
    if (sets.kind === 'value') return [];
    if (sets.kind === 'enum member') return [{ name: 'Value', cell: (row) => this.valueCell(row) }];
    const hasDefaults = sets.kind === 'parameter' || rows.some((row) => row.default !== undefined);
    const defaults = { name: 'Default', cell: (row: Row) => this.defaultCell(row) };
    return [{ name: 'Type', cell: (row) => this.typeCell(row) }, ...(hasDefaults ? [defaults] : [])];
  }

  /** The overload that the author's rows are about, or the one that comes nearest. */
  private chooseRows({ alternatives }: RowSets, names: readonly string[]): readonly Row[] {
    const matches = (rows: readonly Row[]) => rows.filter((row) => names.includes(row.name)).length;
    return alternatives.toSorted((a, b) => matches(b) - matches(a))[0] ?? [];
  }

  table(node: Table): void {
    const [head, ...body] = node.children;
    const first = head ? toString(head.children[0] ?? text('')) : '';
    if (!head || !NAMING_COLUMNS.has(first)) return;
    const bound = this.bound;
    const sets = bound && rowsOf(bound, first);
    if (!bound || !sets) {
      if (first !== 'Parameter') return;
      this.report(node, {
        expected: 'a signature above a table of parameters',
        found: 'a table that belongs to no signature',
        mend: 'Put ::signature{of="…"} above the table.',
      });
      return;
    }
    const call = this.outcome.calls.get(bound.path);
    if (call && first === 'Parameter') call.hasTable = true;

    const names = body.map((row) => toString(row.children[0] ?? text('')).trim());
    const rows = this.chooseRows(sets, names);
    this.checkHead(head.children.slice(1), sets);
    this.checkRows(node, names, rows, sets);
    const columns = this.columnsFor(sets, rows);
    const platformsAt = head.children.findIndex((cell) => toString(cell) === 'Platforms');
    head.children.splice(1, 0, ...columns.map(({ name }) => cellOf([text(name)])));
    node.align?.splice(1, 0, ...columns.map(() => null));
    body.forEach((line, index) => {
      const row = [...rows, ...sets.inherited].find(({ name }) => name === names[index]);
      if (!row) return;
      if (row.path !== undefined) this.outcome.documented.add(row.path);
      if (platformsAt !== -1) this.checkPlatform(line.children[platformsAt], row);
      const { subjects, history } = this.reference;
      for (const chip of chipsOfRow(row, bound, { subjects, history, hasPlatforms: platformsAt !== -1 })) {
        const named = line.children[0];
        if (!named) continue;
        if (chip.kind === 'deprecated') named.children = [{ type: 'delete', children: named.children }];
        named.children.push(text(' '), this.chip(chip, true) as PhrasingContent);
      }
      line.children.splice(1, 0, ...columns.map(({ cell }) => cellOf(cell(row))));
    });
    this.bound = undefined;
  }

  private checkHead(columns: readonly TableCell[], sets: RowSets): void {
    for (const column of columns) {
      const name = toString(column);
      if (sets.kind === 'value' || !GENERATED_COLUMNS.has(name)) continue;
      this.report(column, {
        expected: 'a table without facts typed by hand',
        found: `the column ${name}`,
        mend: 'Remove the column: it comes from the package.',
      });
    }
  }

  /** Where the author tells platforms, the one that the package names has to be right. */
  private checkPlatform(cell: TableCell | undefined, { path = '' }: Row): void {
    const subject = this.reference.subjects.get(path);
    const platform = subject && platformOf(subject, this.reference.subjects);
    if (!cell || platform === undefined || toString(cell) === platform) return;
    this.report(cell, {
      expected: `${path} on ${platform} alone, as the package tags it`,
      found: toString(cell),
      mend: `Write ${platform}.`,
    });
  }

  private checkRows(table: Table, names: readonly string[], rows: readonly Row[], sets: RowSets): void {
    const wanted = rows.map(({ name }) => name);
    const allowed = [...wanted, ...sets.inherited.map(({ name }) => name)];
    names.forEach((name, index) => {
      if (allowed.includes(name) && names.indexOf(name) === index) return;
      const missing = wanted.filter((other) => !names.includes(other));
      const meant = nearest(name, missing);
      this.report(table.children[index + 1] ?? table, {
        expected: `one row for each ${sets.kind}: ${wanted.join(', ')}`,
        found: names.indexOf(name) === index ? `a row for ${name}, which does not exist` : `a second row for ${name}`,
        mend: meant === undefined ? 'Remove the row or correct its name.' : `Did you mean ${meant}?`,
      });
    });
    for (const { name, path } of rows.filter((row) => !names.includes(row.name))) {
      // Told here, at the table, and so not once more as something that no page documents.
      if (path !== undefined) this.outcome.documented.add(path);
      this.report(table, {
        expected: `a row for the ${sets.kind} ${name}`,
        found: `rows for ${names.join(', ')}`,
        mend: `Add a row | \`${name}\` | … |.`,
      });
    }
    const inOrder = wanted.filter((name) => names.includes(name));
    const written = names.filter((name) => wanted.includes(name));
    if (sets.kind === 'parameter' && inOrder.join() !== written.join()) {
      this.report(table, {
        expected: `the parameters in their order: ${inOrder.join(', ')}`,
        found: written.join(', '),
        mend: 'Put the rows into that order.',
      });
    }
  }

  finish(tree: Root): Outcome {
    for (const { parent, node, by } of this.edits) parent.children.splice(parent.children.indexOf(node), 1, ...by);
    if (this.hasBadges) {
      const start = tree.children.findIndex(({ type }) => type !== 'yaml');
      tree.children.splice(Math.max(start, 0), 0, badgesImport() as RootContent);
    }
    return this.outcome;
  }
}

/**
 * Puts the library's facts into a page: signatures, columns of tables, badges below the headings of members. The tree is
 * changed in place; where something does not agree with the package, it is only partly completed.
 */
export function putFacts(tree: Root, page: { file: string; title: string }, reference: Reference): Outcome {
  const transform = new PageTransform(page.file, page.title, reference);
  visitParents(tree, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (!parent) return;
    if (node.type === 'heading') transform.heading(node, parent);
    else if (node.type === 'leafDirective') transform.directive(node, parent);
    else if (node.type === 'textDirective') transform.inlineDirective(node, parent);
    else if (node.type === 'table') transform.table(node);
  });
  return transform.finish(tree);
}
