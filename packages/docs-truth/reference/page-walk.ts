import type { Heading, Link, PhrasingContent, Root, Table } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { visitParents } from 'unist-util-visit-parents';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import type { Subject, Subjects } from './facts';
import { linkBetween, readHeading, subjectOfHeading, type Places } from './places';

/** A page as its walk knows it: path from the project's root, and the title of its front matter. */
export interface WalkedPage {
  file: string;
  title: string;
}

/** What stands in the place of a node; undefined where the node stays. */
type Replacement = readonly Node[] | undefined;

/** Goes through a page from its top, and puts something into the place of directives. */
export abstract class PageWalk<Facts extends { subjects: Subjects; places: Places }> {
  readonly findings: Finding[] = [];
  /** The text of the heading above, and what it names. */
  protected heading = '';
  protected section: Subject | undefined;

  constructor(
    protected readonly page: WalkedPage,
    protected readonly facts: Facts,
  ) {}

  /** Directives of their own line and in a sentence, by name. Others stay. */
  protected abstract readonly leaf: Readonly<Record<string, (node: LeafDirective) => Replacement>>;
  protected abstract readonly inline: Readonly<Record<string, (node: TextDirective) => Replacement>>;
  protected abstract beginSection(heading: Heading): Replacement;
  /** Changes the table in its place. */
  protected abstract table(node: Table): void;

  /** Gives undefined, which leaves the node as it is. */
  protected report(node: Node, expected: string, found: string, mend: string): undefined {
    this.findings.push({ file: this.page.file, line: lineOf(node), expected, found, mend });
  }

  /** A link to where the pages document something. A page need not link to itself. */
  protected linked(path: string, content: PhrasingContent): PhrasingContent {
    const place = this.facts.places.get(path);
    const url = place && linkBetween(this.page.file, place);
    return url ? ({ type: 'link', url, children: [content] } as Link) : content;
  }

  private enter(node: Heading): Replacement {
    this.heading = readHeading(toString(node)).text;
    const path = subjectOfHeading(this.heading, this.page.title, this.facts.subjects);
    this.section = path === undefined ? undefined : this.facts.subjects.get(path);
    return this.beginSection(node);
  }

  protected walk(tree: Root): void {
    const edits: { parent: Parent; node: Node; by: readonly Node[] }[] = [];
    visitParents(tree, (node, ancestors) => {
      let by: Replacement;
      if (node.type === 'heading') by = this.enter(node);
      else if (node.type === 'leafDirective') by = this.leaf[node.name]?.(node);
      else if (node.type === 'textDirective') by = this.inline[node.name]?.(node);
      else if (node.type === 'table') this.table(node);
      const parent = ancestors.at(-1);
      if (by && parent) edits.push({ parent, node, by });
    });
    for (const { parent, node, by } of edits) parent.children.splice(parent.children.indexOf(node), 1, ...by);
  }
}
