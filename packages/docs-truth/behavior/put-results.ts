/** Puts what the claims have measured into a page. */
import type { PhrasingContent, Root, Table } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { code, join, text } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { Subjects } from '../reference/facts';
import { PageWalk, type WalkedPage } from '../reference/page-walk';
import type { Places } from '../reference/places';
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
  /** The class whose calls claims are about. */
  callsOf: string;
}

const REQUESTS_COLUMN = 'Requests';

/** Goes through one page. A class only for what its steps share. */
class ResultsTransform extends PageWalk<Behavior> {
  /** The directive `::throws` that waits for its table. */
  private throwsAt: LeafDirective | undefined;
  /** Codes that the table of all calls tells. */
  private common: ReadonlySet<string> = new Set();

  protected readonly leaf = {
    throws: (node: LeafDirective) => this.beginThrows(node),
    outcomes: () => [outcomeTable(this.facts.results.values(), this.linkedCode)],
    requests: (node: LeafDirective) => this.requestTable(node),
  };

  protected readonly inline = {
    calls: (node: TextDirective) => this.callList(node, node.attributes?.throwing ?? ''),
    outcome: (node: TextDirective) =>
      this.measured(
        node,
        ({ result }) => (result.startsWith('no code') ? text('no code') : result !== 'works' && code(result)),
        ['a claim whose outcome is a code or a value', 'just works'],
        'Say in words what happens, and name the sentence in `says` of the claim.',
      ),
    requests: (node: TextDirective) =>
      this.measured(
        node,
        ({ requests }) => requests !== undefined && text(String(requests)),
        ['a claim that counts requests', 'does not'],
        'Name another, or let it expect a number of requests.',
      ),
  };

  /** Puts in what a claim has measured; what it lacks is told if that is not what its author wants to show. */
  private measured(
    node: TextDirective,
    shown: (measured: Measured) => PhrasingContent | false,
    [expected, lack]: readonly [string, string],
    mend: string,
  ): PhrasingContent[] | undefined {
    const id = node.attributes?.of ?? '';
    const measured = this.facts.results.get(id);
    if (!measured) {
      const meant = nearest(id, this.facts.results.keys());
      const otherwise = 'Name a claim; results.json lists them all.';
      this.report(
        node,
        'the id of a claim in truth/claims',
        id || 'none',
        meant ? `Did you mean ${meant}?` : otherwise,
      );
      return undefined;
    }
    const content = shown(measured);
    if (content) return [content];
    this.report(node, expected, `${id}, which ${lack}`, mend);
    return undefined;
  }

  /** The call that the section is about. */
  private get call(): string | undefined {
    return this.section?.kind === 'method' ? this.section.name : undefined;
  }

  protected beginSection(): undefined {
    this.endThrows();
  }

  /** A link to the code's own section, in the place of the bare code. */
  private readonly linkedCode = (value: string): PhrasingContent => {
    const member = [...this.facts.subjects.values()].find((subject) => subject.value === value);
    return this.linked(member?.path ?? '', code(value));
  };

  private requestTable(node: LeafDirective): Table[] | undefined {
    const show = node.attributes?.show ?? '';
    const form = REQUEST_TABLES[show];
    if (form) return [requestTable(this.facts.results.values(), form)];
    const expected = `show="…" with one of ${Object.keys(REQUEST_TABLES).join(', ')}`;
    this.report(node, expected, `show="${show}"`, 'Correct it.');
    return undefined;
  }

  /** The methods that throw a code on Drive, in the order of the reference. */
  private callList(node: Node, thrownCode: string): PhrasingContent[] {
    const { subjects, thrown, callsOf } = this.facts;
    const throwing = thrown.filter((each) => each.provider === 'Drive' && each.code === thrownCode);
    const calls = [...subjects.values()]
      .filter(
        ({ kind, owner, name }) =>
          kind === 'method' && owner.name === callsOf && throwing.some(({ call }) => call === name),
      )
      .map(({ name }) => name);
    if (calls.length === 0) {
      this.report(
        node,
        'throwing="…" with a code that a call throws on Drive',
        thrownCode,
        'Correct the code, or remove the sentence.',
      );
    }
    return join(calls.map((name) => [code(name)]));
  }

  protected table(node: Table): void {
    const about = this.aboutOf(node);
    if (about !== undefined) {
      const { subjects, thrown, callsOf } = this.facts;
      // Some claims are about no call: `drive.paths.…`.
      const ofCalls = thrown.filter(({ call }) => ['any', 'kv'].includes(call) || subjects.has(`${callsOf}.${call}`));
      const { findings, names } = fillProviders(
        { table: node, file: this.page.file, about },
        {
          thrown: about === 'all codes' ? thrown : ofCalls,
          common: this.common,
          codeOfMember: (name) => subjects.get(`${this.page.title}.${name}`)?.value,
        },
      );
      this.findings.push(...findings);
      if (about === 'all calls') this.common = new Set(names);
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
    const { members = [] } = this.facts.subjects.get(this.page.title) ?? {};
    return first === 'Member' && members.some(({ value }) => value?.startsWith('ERR_')) ? 'all codes' : undefined;
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
        this.report(
          each,
          `in the column "${names[column] ?? ''}", what a claim has measured`,
          `${toString(each)}, typed by hand`,
          `Write ${isCode ? ':outcome' : ':requests'}{of="…"} with the id of the claim.`,
        );
      });
    }
  }

  private beginThrows(node: LeafDirective): Node[] {
    this.endThrows();
    this.throwsAt = node;
    const of = node.attributes?.of ?? '';
    const { call } = this;
    const meant = call === undefined ? this.page.title : `${this.page.title}.${call}`;
    if (of !== meant) {
      this.report(
        node,
        `of="${meant}", as the heading above says`,
        `of="${of}" below "${this.heading}"`,
        'Change the heading or the directive.',
      );
    }
    return [];
  }

  /** A `::throws` without its table. */
  private endThrows(): void {
    if (!this.throwsAt) return;
    this.report(
      this.throwsAt,
      'a table | Code | When | below ::throws',
      'none before the next heading',
      'Add the table or remove the directive.',
    );
    this.throwsAt = undefined;
  }

  run(tree: Root): readonly Finding[] {
    this.walk(tree);
    this.endThrows();
    return this.findings;
  }
}

/** Whether it is a code or a value, as an outcome is shown. Typed into a column about Drive, it is told there. */
function isMeasurable(node: PhrasingContent): boolean {
  return node.type === 'inlineCode' && /^(?:ERR_\w+|true|false|\[\])$/.test(node.value);
}

/**
 * Puts measured codes, numbers and tables into a page. The tree is changed in place.
 *
 * @param page path of the file from the project's root, and the title of its front matter
 * @returns what is wrong
 */
export function putResults(tree: Root, page: WalkedPage, behavior: Behavior): readonly Finding[] {
  return new ResultsTransform(page, behavior).run(tree);
}
