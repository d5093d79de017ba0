/** Puts what the claims have measured into a page. */
import { parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Link, Nodes, PhrasingContent, Root, Table } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { visitParents } from 'unist-util-visit-parents';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { code, lineOf, text } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { linkBetween, subjectOfHeading, type Places, type Subjects } from '../reference/places';
import type { Measured } from './outcome';
import { outcomeTable, REQUEST_TABLES, requestTable } from './result-tables';
import { DRIVE_COLUMN } from './sections';
import { type About, fillProviders, type Thrown } from './throws-tables';

/** All that a page can be given of the claims. */
export interface Behavior {
  results: ReadonlyMap<string, Measured>;
  thrown: readonly Thrown[];
  subjects: Subjects;
  places: Places;
}

/** What came of a page. */
export interface PageBehavior {
  findings: Finding[];
  /** Claims whose results directives put in. */
  named: readonly { id: string; line: number }[];
}

const REQUESTS_COLUMN = 'Requests';

/** Goes through one page. A class only for what its steps share. */
class ResultsTransform {
  readonly findings: Finding[] = [];
  readonly named: { id: string; line: number }[] = [];
  private readonly edits: { parent: Parent; node: Node; by: Node[] }[] = [];
  private heading = '';
  /** The directive `::throws` that waits for its table. */
  private throwsAt: LeafDirective | undefined;
  /** Codes that the table of all calls tells. */
  private common: ReadonlySet<string | null> = new Set();

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
      expected: 'the id of a claim in truth/claims',
      found: id === '' ? 'none' : id,
      mend: meant === undefined ? 'Name a claim; results.json lists them all.' : `Did you mean ${meant}?`,
    });
    return undefined;
  }

  /** The call that the section is about. */
  private get call(): string | undefined {
    const path = subjectOfHeading(this.heading, this.page.title, this.behavior.subjects);
    const subject = path === undefined ? undefined : this.behavior.subjects.get(path);
    return subject?.kind === 'method' ? subject.method.name : undefined;
  }

  headingNode(node: Nodes): void {
    this.heading = parseMarkdownHeadingId(toString(node)).text;
    this.endThrows();
  }

  /** A link to the code's own section, in the place of the bare code. */
  private readonly linkedCode = (value: string): PhrasingContent => {
    const member = Array.from(this.behavior.subjects.values()).find(
      (subject) => subject.kind === 'enum member' && subject.member.value === value,
    );
    const place = member && this.behavior.places.get(member.path);
    const url = place && linkBetween(this.page.file, place);
    return url ? ({ type: 'link', url, children: [code(value)] } as Link) : code(value);
  };

  leafDirective(node: LeafDirective, parent: Parent): void {
    const { name, attributes } = node;
    if (name === 'throws') this.beginThrows(node, parent);
    if (name === 'outcomes') {
      this.edits.push({ parent, node, by: [outcomeTable(this.behavior.results.values(), this.linkedCode)] });
    }
    if (name !== 'requests') return;
    const show = attributes?.show ?? '';
    const form = REQUEST_TABLES[show];
    if (form) this.edits.push({ parent, node, by: [requestTable(this.behavior.results.values(), form)] });
    else {
      this.report(node, {
        expected: `show="…" with one of ${Object.keys(REQUEST_TABLES).join(', ')}`,
        found: `show="${show}"`,
        mend: 'Correct it.',
      });
    }
  }

  textDirective(node: TextDirective, parent: Parent): void {
    const id = node.attributes?.of ?? '';
    const put = (...by: Node[]) => this.edits.push({ parent, node, by });
    if (node.name === 'calls') put(...this.callList(node, node.attributes?.throwing ?? ''));
    if (node.name === 'outcome') {
      const result = this.measured(node, id)?.result;
      if (result === 'works') {
        this.report(node, {
          expected: 'a claim whose outcome is a code or a value',
          found: `${id}, which just works`,
          mend: 'Say in words what happens, and name the sentence in `says` of the claim.',
        });
      }
      if (result !== undefined) put(result.startsWith('no code') ? text('no code') : code(result));
    }
    if (node.name === 'requests') {
      const measured = this.measured(node, id);
      if (measured && measured.requests === undefined) {
        this.report(node, {
          expected: 'a claim that counts requests',
          found: id,
          mend: 'Name another, or let it expect a number of requests.',
        });
      }
      if (measured) put(text(String(measured.requests)));
    }
  }

  /** The methods that throw a code on Drive, in the order of the reference. */
  private callList(node: Node, thrownCode: string): PhrasingContent[] {
    const { subjects, thrown } = this.behavior;
    const throwing = thrown.filter((each) => each.provider === 'Drive' && each.code === thrownCode);
    const calls = Array.from(subjects.values()).flatMap((subject) =>
      subject.kind === 'method' &&
      subject.owner.name === 'CloudStorage' &&
      throwing.some(({ call }) => call === subject.method.name)
        ? [subject.method.name]
        : [],
    );
    if (calls.length === 0) {
      this.report(node, {
        expected: 'throwing="…" with a code that a call throws on Drive',
        found: thrownCode,
        mend: 'Correct the code, or remove the sentence.',
      });
    }
    return calls.flatMap((name, index) => [...(index > 0 ? [text(', ')] : []), code(name)]);
  }

  table(node: Table): void {
    const about = this.aboutOf(node);
    if (about !== undefined) {
      const { file, title } = this.page;
      const codeOfMember = (name: string) => {
        const subject = this.behavior.subjects.get(`${title}.${name}`);
        return subject?.kind === 'enum member' ? subject.member.value : undefined;
      };
      const { subjects, thrown } = this.behavior;
      // Some claims are about no call: `drive.paths.…`.
      const ofCalls = thrown.filter(({ call }) => ['any', 'kv'].includes(call) || subjects.has(`CloudStorage.${call}`));
      const shown = about === 'all codes' ? thrown : ofCalls;
      const { findings, codes } = fillProviders({ table: node, file, about }, shown, this.common, codeOfMember);
      this.findings.push(...findings);
      if (about === 'all calls') this.common = new Set(codes);
      if (this.throwsAt) this.linkCodes(node);
      this.throwsAt = undefined;
    }
    this.typedByHand(node);
  }

  /** What a table tells of errors; undefined if it is about something else. */
  private aboutOf(node: Table): About | undefined {
    const { heading, call } = this;
    const first = toString(node.children[0]?.children[0] ?? node);
    if (first === 'Code' && this.throwsAt) return call === undefined ? 'all calls' : { call };
    if (first === 'Call' && heading.startsWith('ERR_')) return { code: heading };
    const { subjects } = this.behavior;
    const listsCodes = Array.from(subjects.values()).some(
      (each) =>
        each.kind === 'enum member' && each.owner.name === this.page.title && each.member.value.startsWith('ERR_'),
    );
    return first === 'Member' && listsCodes ? 'all codes' : undefined;
  }

  private linkCodes({ children: [, ...rows] }: Table): void {
    for (const { children } of rows) {
      const [cell] = children;
      const [only] = cell?.children ?? [];
      if (cell && only?.type === 'inlineCode') cell.children[0] = this.linkedCode(only.value);
    }
  }

  /** Codes and numbers of Drive that an author has typed instead of naming the claim that shows them. */
  private typedByHand({ children: [head, ...body] }: Table): void {
    const names = head?.children.map((each) => toString(each)) ?? [];
    for (const { children } of body) {
      children.forEach((each, column) => {
        const isCode = names[column] === DRIVE_COLUMN && each.children.some(isMeasurable);
        const isNumber = names[column] === REQUESTS_COLUMN && /^\d/.test(toString(each));
        if (!isCode && !isNumber) return;
        this.report(each, {
          expected: `in the column "${names[column] ?? ''}", what a claim has measured`,
          found: `${toString(each)}, typed by hand`,
          mend: `Write ${isCode ? ':outcome' : ':requests'}{of="…"} with the id of the claim.`,
        });
      });
    }
  }

  private beginThrows(node: LeafDirective, parent: Parent): void {
    this.endThrows();
    this.throwsAt = node;
    this.edits.push({ parent, node, by: [] });
    const of = node.attributes?.of ?? '';
    const { call } = this;
    const meant = call === undefined ? this.page.title : `${this.page.title}.${call}`;
    if (of === meant) return;
    this.report(node, {
      expected: `of="${meant}", as the heading above says`,
      found: `of="${of}" below "${this.heading}"`,
      mend: 'Change the heading or the directive.',
    });
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
    for (const { parent, node, by } of this.edits) parent.children.splice(parent.children.indexOf(node), 1, ...by);
    return { findings: this.findings, named: this.named };
  }
}

/** Whether it is a code or a value, as an outcome is shown. Typed into a column about Drive, it is told there. */
function isMeasurable(node: PhrasingContent): boolean {
  return node.type === 'inlineCode' && /^(?:ERR_\w+|true|false|\[\])$/.test(node.value);
}

/**
 * Puts measured codes, numbers and tables into a page. The tree is changed in place. It has to run before `putFacts`, which
 * adds columns to tables.
 *
 * @param page path of the file from the project's root, and the title of its front matter
 */
export function putResults(tree: Root, page: { file: string; title: string }, behavior: Behavior): PageBehavior {
  const transform = new ResultsTransform(page, behavior);
  visitParents(tree, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (!parent) return;
    if (node.type === 'heading') transform.headingNode(node);
    else if (node.type === 'leafDirective') transform.leafDirective(node, parent);
    else if (node.type === 'textDirective') transform.textDirective(node, parent);
    else if (node.type === 'table') transform.table(node);
  });
  return transform.finish();
}
