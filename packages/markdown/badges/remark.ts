import { Joi } from '@docusaurus/utils-validation';
import type { Emphasis, Heading, Nodes, PhrasingContent, Root, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import { checkOptions } from '@docs-kit/content/options';

/** Separates the badges of a line. */
const SEPARATOR = ' · ';

/** The names that badges show, as pages write them. */
export interface BadgeOptions {
  /** Services that a section works with: `Google Drive`. */
  providers: readonly string[];
  /** Operating systems that a section is limited to: `iOS`. */
  platforms: readonly string[];
}

const OPTIONS = Joi.object<BadgeOptions>({
  providers: Joi.array().items(Joi.string()).required(),
  platforms: Joi.array().items(Joi.string()).required(),
});

/** Determines the look (`src/css/badges.css`). */
type Kind = 'provider' | 'platform' | 'availability' | 'since' | 'deprecated';

interface Badge {
  kind: Kind;
  text: string;
  content: PhrasingContent[];
}

const PATTERNS: readonly [Kind, RegExp][] = [
  ['since', /^Since \d/],
  ['deprecated', /^Deprecated\b/],
  ['availability', /^(?:Static and instance|Static only|Instance only)$/],
];

function kindOf(words: string, { providers, platforms }: BadgeOptions): Kind | undefined {
  if (providers.includes(words)) return 'provider';
  if (platforms.includes(words)) return 'platform';
  return PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];
}

/** Splits the content of a line where it has separators. */
function splitLine(content: readonly PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]];
  for (const node of content) {
    if (node.type !== 'text') {
      parts.at(-1)?.push(node);
      continue;
    }
    const [first = '', ...others] = node.value.split(SEPARATOR);
    if (first !== '') parts.at(-1)?.push({ type: 'text', value: first });
    for (const value of others) parts.push(value === '' ? [] : [{ type: 'text', value }]);
  }
  return parts;
}

/** Returns the badges that emphasized text holds, or none if any part of it is not a badge. */
function badgesIn({ children }: Emphasis, options: BadgeOptions): Badge[] {
  const badges: Badge[] = [];
  for (const content of splitLine(children)) {
    const text = toString(content);
    const kind = kindOf(text, options);
    if (kind === undefined) return [];
    badges.push({ kind, text, content });
  }
  return badges;
}

/** Creates an element that Markdown has no node for. */
function element(tagName: string, hProperties: object, children: readonly Node[]): Node {
  return { type: 'badge', data: { hName: tagName, hProperties }, children } as Node;
}

const classOf = ({ kind }: Badge) => `fact-badge fact-badge--${kind}`;

/** Creates the list of badges below a heading. */
function badgeList(badges: readonly Badge[]): Node {
  const items = badges.map((badge) => element('li', { className: classOf(badge) }, badge.content));
  const properties = { className: 'fact-badges', ariaLabel: 'Availability', dataSearch: 'off' };
  return element('ul', properties, items);
}

/** Returns what a section is limited to: its only provider, or else its platform. */
function limitOf(badges: readonly Badge[]): string | undefined {
  const providers = badges.filter(({ kind }) => kind === 'provider');
  if (providers.length === 1) return providers[0]?.text;
  return badges.find(({ kind }) => kind === 'platform')?.text;
}

/** Notes on a heading what its section is limited to, for the table of contents. */
function noteLimit(heading: Heading, badges: readonly Badge[]): void {
  const limit = limitOf(badges);
  if (limit !== undefined)
    heading.data = { ...heading.data, contentsBadge: limit } as Heading['data'];
}

/** Turns the emphasized words at the end of a table cell into badges. */
function markCell(cell: TableCell, options: BadgeOptions): void {
  cell.children = cell.children.map((node, index) => {
    const [badge, ...others] = index > 0 && node.type === 'emphasis' ? badgesIn(node, options) : [];
    if (!badge || others.length > 0) return node;
    const properties = { className: classOf(badge), dataSearch: 'off' };
    return element('span', properties, badge.content) as PhrasingContent;
  });
}

/**
 * A remark plugin for badges. A line of its own, `*iCloud · Static only · Since 2.3.0*`, becomes a
 * list of them, and emphasized words after the name in a table row, `` `scope` *Since 2.3.0* ``,
 * become one. Other emphasis stays.
 */
export function remarkBadges(given: BadgeOptions) {
  const options = checkOptions('remarkBadges', OPTIONS, given);
  return (tree: Root): void => {
    visit(tree, (node: Nodes, index, parent) => {
      if (node.type === 'tableRow' && node.children[0]) markCell(node.children[0], options);
      if (node.type !== 'paragraph' || index === undefined || !parent) return;
      const [line, ...others] = node.children;
      if (line?.type !== 'emphasis' || others.length > 0) return;
      const badges = badgesIn(line, options);
      if (badges.length === 0) return;
      const previous = parent.children[index - 1];
      if (previous?.type === 'heading') noteLimit(previous, badges);
      parent.children.splice(index, 1, badgeList(badges) as never);
    });
  };
}
