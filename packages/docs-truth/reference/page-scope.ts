import type { Link, PhrasingContent } from 'mdast';
import type { Node } from 'unist';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { code, lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { pathInDocs } from '../docs-version';
import type { Subject } from './facts';
import type { Reference } from './load';
import { linkBetween, type TitledPage } from './places';

/** The current position in a page, and what was collected up to there. */
export class PageScope {
  readonly findings: Finding[] = [];
  /** Paths of the subjects that the page documents by a heading, a signature or a row of a table. */
  readonly documented = new Set<string>();
  /** The text of the heading above, and the subject that it names. */
  heading = '';
  section: Subject | undefined;
  /** Codes in the table of all calls, which other tables need not repeat. */
  commonCodes: ReadonlySet<string> = new Set();

  constructor(
    readonly page: TitledPage,
    readonly facts: Reference,
  ) {}

  /** The export that the page is about. */
  get subject(): Subject | undefined {
    return this.facts.subjects.get(this.page.title);
  }

  /** Reports a finding. Returns undefined, which leaves the node unchanged. */
  report(node: Node, expected: string, found: string, mend: string): undefined {
    this.findings.push({
      file: this.page.file,
      line: lineOf(node),
      expected,
      found,
      mend: this.facts.mend ?? mend,
    });
  }

  /** Links to where the pages document something. A page need not link to itself. */
  linked(path: string, content: PhrasingContent): PhrasingContent {
    const place = this.facts.places.get(path);
    const url = place && linkBetween(pathInDocs(this.page.file), place);
    return url ? ({ type: 'link', url, children: [content] } as Link) : content;
  }

  /** Returns a code, linked to its own section. */
  readonly linkedCode = (value: string): PhrasingContent => {
    const member = [...this.facts.subjects.values()].find((subject) => subject.value === value);
    return this.linked(member?.path ?? '', code(value));
  };
}
