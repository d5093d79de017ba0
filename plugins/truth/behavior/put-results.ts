/** Puts what the claims have measured into a page, and compares what the page says of Drive with it. */
import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Link, PhrasingContent, Root, Table, TableCell, TableRow } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { visitParents } from 'unist-util-visit-parents';

import type { Finding } from '../finding';
import { nearest } from '../reference/nearest';
import { linkBetween, subjectOfHeading, type Places, type Subjects } from '../reference/places';
import type { ICloudClaim } from './icloud';
import { idsOfMarker, MARKER, NO_CLAIM } from './markers';
import type { Measured } from './outcome';
import { outcomeRows } from './outcome-table';
import { putProviders } from './providers';
import { REQUEST_TABLES, requestRows } from './request-tables';
import { readThrownTable, type Thrown, type ThrownTable } from './thrown';
import { code, lineOf, text } from '../markdown-nodes';

/** All that a page can be given of the claims. */
export interface Behavior {
  results: ReadonlyMap<string, Measured>;
  thrown: readonly Thrown[];
  /** Claims read from native sources, which a marker can name too, and which know what iCloud throws. */
  native: readonly Pick<ICloudClaim, 'id' | 'throws'>[];
  subjects: Subjects;
  places: Places;
}

/** What a page says of Drive. */
export interface PageBehavior {
  findings: Finding[];
  /** Ids of the headings and their lines. */
  anchors: ReadonlyMap<string, number>;
  thrownTables: readonly ThrownTable[];
  /** Claims that the page names, by a marker or a directive. */
  named: readonly { id: string; line: number }[];
}

/** Columns that hold what Drive does: a code there is measured, not typed. */
export const DRIVE_COLUMN = 'Google Drive';
const REQUESTS_COLUMN = 'Requests';

function cell(children: PhrasingContent[]): TableCell {
  return { type: 'tableCell', children };
}

function row(cells: PhrasingContent[][]): TableRow {
  return { type: 'tableRow', children: cells.map(cell) };
}

/** Goes through one page. A class only for what its steps share. */
class BehaviorTransform {
  readonly findings: Finding[] = [];
  readonly anchors = new Map<string, number>();
  readonly thrownTables: ThrownTable[] = [];
  readonly named: { id: string; line: number }[] = [];
  private readonly edits: { parent: Parent; node: Node; by: Node[] }[] = [];
  private readonly slugger = createSlugger();
  private heading = { text: '', anchor: '' };
  /** The directive `::throws` that waits for its table. */
  private throwsAt: LeafDirective | undefined;

  constructor(
    private readonly page: { file: string; title: string },
    private readonly behavior: Behavior,
  ) {}

  private report(node: Node, finding: Omit<Finding, 'file' | 'line'>): void {
    this.findings.push({ file: this.page.file, line: lineOf(node), ...finding });
  }

  private measured(node: Node, id: string): Measured | undefined {
    const result = this.behavior.results.get(id);
    if (result) {
      this.named.push({ id, line: lineOf(node) });
      return result;
    }
    const meant = nearest(id, this.behavior.results.keys());
    this.report(node, {
      expected: 'the id of a claim in plugins/truth/behavior/claims',
      found: id === '' ? 'none' : id,
      mend: meant === undefined ? 'Name a claim; results.json lists them all.' : `Did you mean ${meant}?`,
    });
    return undefined;
  }

  /** The call that the section is about. */
  private get call(): string | undefined {
    const path = subjectOfHeading(this.heading.text, this.page.title, this.behavior.subjects);
    const subject = path === undefined ? undefined : this.behavior.subjects.get(path);
    return subject?.kind === 'method' ? subject.method.name : undefined;
  }

  headingNode(node: Node): void {
    const { text: words, id } = parseMarkdownHeadingId(toString(node));
    this.heading = { text: words, anchor: id ?? this.slugger.slug(words) };
    this.anchors.set(this.heading.anchor, lineOf(node));
    this.endThrows();
  }

  /** A link to the code's own section, in the place of the bare code. */
  private linkedCode(value: string): PhrasingContent {
    const member = Array.from(this.behavior.subjects.values()).find(
      (subject) => subject.kind === 'enum member' && subject.member.value === value,
    );
    const place = member && this.behavior.places.get(member.path);
    const url = place && linkBetween(this.page.file, place);
    return url ? ({ type: 'link', url, children: [code(value)] } as Link) : code(value);
  }

  leafDirective(node: LeafDirective, parent: Parent): void {
    if (node.name === 'throws') {
      this.endThrows();
      this.throwsAt = node;
      this.edits.push({ parent, node, by: [] });
      const of = node.attributes?.of ?? '';
      if (of === `${this.page.title}.${this.call ?? ''}`) return;
      this.report(node, {
        expected: `of="…" with the method that the heading above names`,
        found: `of="${of}" below "${this.heading.text}"`,
        mend: 'Change the heading or the directive.',
      });
    }
    if (node.name === 'outcomes') this.edits.push({ parent, node, by: [this.outcomeTable()] });
    if (node.name !== 'requests') return;
    const form = REQUEST_TABLES[node.attributes?.show ?? ''];
    if (!form) {
      this.report(node, {
        expected: `show="…" with one of ${Object.keys(REQUEST_TABLES).join(', ')}`,
        found: `show="${node.attributes?.show ?? ''}"`,
        mend: 'Correct it.',
      });
      return;
    }
    const rows = requestRows(this.behavior.results.values(), form);
    const table: Table = {
      type: 'table',
      align: form.columns.map(() => null),
      children: [
        row(form.columns.map((name) => [name.startsWith('/') ? code(name) : text(name)])),
        ...rows.map(({ calls, cells }) =>
          row([
            calls.flatMap(({ name, suffix }, index) => [
              ...(index > 0 ? [text(', ')] : []),
              code(name),
              ...(suffix === '' ? [] : [text(`, ${suffix}`)]),
            ]),
            ...cells.map((value) => [text(value)]),
          ]),
        ),
      ],
    };
    this.edits.push({ parent, node, by: [table] });
  }

  private outcomeTable(): Table {
    const rows = outcomeRows(this.behavior.results.values()).map(({ situation, result, calls }) =>
      row([
        [text(situation)],
        [result === 'works' ? text(result) : result.startsWith('ERR_') ? this.linkedCode(result) : code(result)],
        calls.flatMap((call, index) => {
          const [name = '', option] = call.split(' ');
          return [
            ...(index > 0 ? [text(', ')] : []),
            code(name),
            ...(option === undefined ? [] : [text(` (${option})`)]),
          ];
        }),
      ]),
    );
    const head = row([[text('Path')], [text('Result')], [text('Calls')]]);
    return { type: 'table', align: [null, null, null], children: [head, ...rows] };
  }

  textDirective(node: TextDirective, parent: Parent): void {
    const id = node.attributes?.of ?? '';
    if (node.name === 'calls') {
      this.edits.push({ parent, node, by: this.callList(node, node.attributes?.throwing ?? '') });
    }
    if (node.name === 'outcome') {
      const result = this.measured(node, id)?.result;
      if (result === undefined) return;
      if (result === 'works') {
        this.report(node, {
          expected: 'a claim whose outcome is a code or a value',
          found: `${id}, which just works`,
          mend: `Say in words what happens, and write {/* claim: ${id} */} after it.`,
        });
      }
      this.edits.push({ parent, node, by: [result.startsWith('no code') ? text('no code') : code(result)] });
    }
    if (node.name === 'requests') {
      const measured = this.measured(node, id);
      if (!measured) return;
      if (measured.requests === undefined) {
        this.report(node, {
          expected: 'a claim that counts requests',
          found: id,
          mend: 'Name another, or let it expect a number of requests.',
        });
      }
      this.edits.push({ parent, node, by: [text(String(measured.requests))] });
    }
  }

  /** The methods that throw a code on Drive, in the order of the reference. */
  private callList(node: Node, thrownCode: string): PhrasingContent[] {
    const { subjects, thrown } = this.behavior;
    const methods = Array.from(subjects.values()).flatMap((subject) =>
      subject.kind === 'method' && subject.owner.name === 'CloudStorage' ? [subject.method.name] : [],
    );
    const calls = methods.filter((name) => thrown.some((each) => each.call === name && each.code === thrownCode));
    if (calls.length === 0) {
      this.report(node, {
        expected: 'throwing="…" with a code that a call throws on Drive',
        found: thrownCode,
        mend: 'Correct the code, or remove the sentence.',
      });
    }
    return calls.flatMap((name, index) => [...(index > 0 ? [text(', ')] : []), code(name)]);
  }

  comment(node: Node & { value: string }, parent: Parent): void {
    const value = node.value.trim();
    const reason = NO_CLAIM.exec(value)?.[1];
    if (reason !== undefined) {
      if (reason === '') {
        this.report(node, {
          expected: 'the reason why no claim shows what the sentence says',
          found: value,
          mend: 'Write {/* no claim: reason */}, or name a claim that shows it.',
        });
      }
      this.edits.push({ parent, node, by: [] });
      return;
    }
    if (!MARKER.test(value)) return;
    for (const id of idsOfMarker(value)) {
      if (!this.behavior.native.some((claim) => claim.id === id)) this.measured(node, id);
    }
    this.edits.push({ parent, node, by: [] });
  }

  table(node: Table): void {
    const { text: heading, anchor } = this.heading;
    const section = { file: this.page.file, heading, anchor, call: this.call };
    const { thrown, native, subjects } = this.behavior;
    const wrong = putProviders(node, section, this.throwsAt !== undefined, thrown, native);
    const { findings, table } = readThrownTable(node, section, thrown, subjects) ?? {};
    this.findings.push(...(wrong ?? findings ?? []));
    if (table) this.thrownTables.push(table);
    if (this.throwsAt && table) {
      for (const { children } of node.children.slice(1)) {
        const [first] = children;
        const [only] = first?.children ?? [];
        if (first && only?.type === 'inlineCode' && first.children.length === 1) {
          first.children = [this.linkedCode(only.value)];
        }
      }
      this.throwsAt = undefined;
    }
    this.typedByHand(node);
  }

  /** Codes and numbers of Drive that an author has typed instead of naming the claim that shows them. */
  private typedByHand(node: Table): void {
    const [head, ...body] = node.children;
    const names = head?.children.map((each) => toString(each)) ?? [];
    for (const { children } of body) {
      children.forEach((each, column) => {
        const isCode = names[column] === DRIVE_COLUMN && each.children.some(isMeasurable);
        const isNumber = names[column] === REQUESTS_COLUMN && /^\d/.test(toString(each));
        if ((!isCode && !isNumber) || each.children.some(namesClaim)) return;
        this.report(each, {
          expected: `in the column "${names[column] ?? ''}", what a claim has measured`,
          found: `${toString(each)}, typed by hand`,
          mend: `Write ${isCode ? ':outcome' : ':requests'}{of="…"} with the id of the claim.`,
        });
      });
    }
  }

  /** A `::throws` without its table. */
  private endThrows(): void {
    if (!this.throwsAt) return;
    this.report(this.throwsAt, {
      expected: 'a table | Code | When | below ::throws',
      found: 'none before the next heading',
      mend: 'Add the table or remove the directive.',
    });
    this.throwsAt = undefined;
  }

  finish(): PageBehavior {
    this.endThrows();
    for (const { parent, node, by } of this.edits) {
      const at = parent.children.indexOf(node);
      parent.children.splice(at, 1, ...by);
      if (by.length === 0) joinText(parent.children[at - 1], parent.children[at]);
    }
    const { findings, anchors, thrownTables, named } = this;
    return { findings, anchors, thrownTables, named };
  }
}

/** Takes the blank away that stood before a marker, unless the sentence goes on without one. */
function joinText(before: Node | undefined, after: Node | undefined): void {
  const left = before as { type: string; value?: string } | undefined;
  const right = after as { type: string; value?: string } | undefined;
  if (left?.type !== 'text' || (right && !/^[\s.,:;)]/.test(right.value ?? ''))) return;
  left.value = left.value?.trimEnd() ?? '';
}

/** Whether it is a code or a value, as an outcome is shown. Typed into a column about Drive, it is told there. */
export function isMeasurable(node: PhrasingContent): boolean {
  return node.type === 'inlineCode' && /^(?:ERR_\w+|true|false|\[\])$/.test(node.value);
}

function namesClaim(node: PhrasingContent): boolean {
  if (node.type === 'textDirective') return ['outcome', 'requests'].includes(node.name);
  return node.type === 'mdxTextExpression' && MARKER.test(node.value.trim());
}

/**
 * Puts measured codes, numbers and tables into a page, takes out the markers of claims, and reads what the page says of
 * Drive. The tree is changed in place. It has to run before `putFacts`, which adds columns to tables.
 *
 * @param page path of the file from the project's root, and the title of its front matter
 */
export function putResults(tree: Root, page: { file: string; title: string }, behavior: Behavior): PageBehavior {
  const transform = new BehaviorTransform(page, behavior);
  visitParents(tree, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (!parent) return;
    if (node.type === 'heading') transform.headingNode(node);
    else if (node.type === 'leafDirective') transform.leafDirective(node, parent);
    else if (node.type === 'textDirective') transform.textDirective(node, parent);
    else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') transform.comment(node, parent);
    else if (node.type === 'table') transform.table(node);
  });
  return transform.finish();
}
