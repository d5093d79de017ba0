import { parse } from 'acorn';
import type { Program } from 'estree';
import type { Link, PhrasingContent, TableCell } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node } from 'unist';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { code, lineOf, text } from '@docs-kit/markdown-source/markdown-nodes';
import type { Measured, Thrown } from '../behavior/outcome';
import type { ReleaseChanges } from '../releases/history';
import type { Chip, ChipFacts } from './chips';
import type { LibraryFacts, Subject } from './facts';
import type { KnownNames } from './names';
import { linkBetween, type Places } from './places';

/** All that a page can be given of the library. */
export interface Reference extends ChipFacts {
  names: KnownNames;
  places: Places;
  /** The class whose calls claims are about. */
  callsOf: string;
  /** The known releases up to the documented one, oldest first. */
  releases: readonly LibraryFacts[];
  changes: readonly ReleaseChanges[];
  /** What the claims have measured, by their ids. */
  results: ReadonlyMap<string, Measured>;
  thrown: readonly Thrown[];
}

/** A page: path from the project's root, and the title of its front matter. */
export interface TitledPage {
  file: string;
  title: string;
}

const BADGES_IMPORT = "import { Badge, Badges } from '@site/src/components/Badges';";

/** The import that a page with badges needs, so that pages without any do not carry the component. */
export function badgesImport(): MdxjsEsm {
  const estree = parse(BADGES_IMPORT, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
  return { type: 'mdxjsEsm', value: BADGES_IMPORT, data: { estree } };
}

/** A component of MDX. */
export function element(
  type: 'Text' | 'Flow',
  name: string,
  attributes: Record<string, string>,
  children: Node[],
): Node {
  const list = Object.entries(attributes).map(([of, value]) => ({ type: 'mdxJsxAttribute', name: of, value }));
  return { type: `mdxJsx${type}Element`, name, attributes: list, children } as Node;
}

/** Where the way through a page has come to, and what it has told so far. */
export class PageScope {
  readonly findings: Finding[] = [];
  /** Paths of the subjects that the page documents by a heading, a signature or a row of a table. */
  readonly documented = new Set<string>();
  /** The text of the heading above, and what it names. */
  heading = '';
  section: Subject | undefined;
  hasBadges = false;
  /** Codes that the table of all calls tells, which the others need not repeat. */
  commonCodes: ReadonlySet<string> = new Set();

  constructor(
    readonly page: TitledPage,
    readonly facts: Reference,
  ) {}

  /** The export that the page is about. */
  get subject(): Subject | undefined {
    return this.facts.subjects.get(this.page.title);
  }

  /** Gives undefined, which leaves the node as it is. */
  report(node: Node, expected: string, found: string, mend: string): undefined {
    this.findings.push({ file: this.page.file, line: lineOf(node), expected, found, mend });
  }

  /** A link to where the pages document something. A page need not link to itself. */
  linked(path: string, content: PhrasingContent): PhrasingContent {
    const place = this.facts.places.get(path);
    const url = place && linkBetween(this.page.file, place);
    return url ? ({ type: 'link', url, children: [content] } as Link) : content;
  }

  /** A code, linked to its own section. */
  readonly linkedCode = (value: string): PhrasingContent => {
    const member = [...this.facts.subjects.values()].find((subject) => subject.value === value);
    return this.linked(member?.path ?? '', code(value));
  };

  /** A badge as a block, or in a line. */
  badge({ kind, text: words, successor = '' }: Chip, isInLine = false): Node {
    const named = successor === '' ? [] : [this.linked(successor, code(successor.split('.').at(-1) ?? ''))];
    this.hasBadges = true;
    const attributes = { kind, ...(isInLine && { as: 'span' }) };
    return element(isInLine ? 'Text' : 'Flow', 'Badge', attributes, [text(words), ...named]);
  }

  /** Puts badges behind the name in the first cell of a row. */
  markCell(cell: TableCell, chips: readonly Chip[]): void {
    for (const chip of chips) {
      if (chip.kind === 'deprecated') cell.children = [{ type: 'delete', children: cell.children }];
      cell.children.push(text(' '), this.badge(chip, true) as PhrasingContent);
    }
  }
}
