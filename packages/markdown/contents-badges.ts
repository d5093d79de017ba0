import type { Program } from 'estree';
import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { breakableWords } from '@docs-kit/content/identifier-words';

/** A heading on which another plugin has noted what its section is limited to. */
type BadgedHeading = Heading & { data?: { id?: string; contentsBadge?: string } };

/**
 * An entry of the table of contents as Docusaurus writes it; entries of a partial are spread
 * (`...toc0`).
 */
interface ContentsEntry {
  properties?: { key: { name?: string; value?: string }; value: { value: string; raw?: string } }[];
}

/**
 * Lets browsers break long identifiers between words: `getSupported` `Providers`, not
 * `getSupportedProvider` `s`.
 */
function withBreaks(html: string): string {
  // Tags are left unchanged.
  return html.replace(/<[^>]*>|\w+/g, (found) =>
    found.startsWith('<') ? found : breakableWords(found).join('<wbr>'),
  );
}

/** Returns the entries of `export const toc = […]`; none if the code is another one. */
function contentsEntries(program: Program | null | undefined): readonly ContentsEntry[] {
  const statement = program?.body[0];
  if (statement?.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration?.type !== 'VariableDeclaration') return [];
  const declarator = statement.declaration.declarations[0];
  const isContents = declarator?.id.type === 'Identifier' && declarator.id.name === 'toc';
  if (!isContents || declarator.init?.type !== 'ArrayExpression') return [];
  return declarator.init.elements as unknown as ContentsEntry[];
}

/** Returns a property's value, which can be changed. */
function literalOf({ properties }: ContentsEntry, name: string) {
  const property = properties?.find(({ key }) => key.name === name || key.value === name);
  return property?.value;
}

function addBadge(entry: ContentsEntry, badges: ReadonlyMap<string, string>): void {
  const title = literalOf(entry, 'value');
  if (!title) return;
  title.value = withBreaks(title.value);
  const badge = badges.get(literalOf(entry, 'id')?.value ?? '');
  if (badge !== undefined) {
    const escaped = badge.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    title.value += ` <span class="contents-badge">${escaped}</span>`;
  }
  // The printer would prefer the raw text.
  delete title.raw;
}

/**
 * A remark plugin to run after the table of contents is written. Adds badges and lets long
 * identifiers break.
 */
export function remarkContentsBadges() {
  return (tree: Root): void => {
    const badges = new Map<string, string>();
    visit(tree, 'heading', ({ data }: BadgedHeading) => {
      if (data?.id === undefined || data.contentsBadge === undefined) return;
      badges.set(data.id, data.contentsBadge);
    });
    visit(tree, 'mdxjsEsm', ({ data }) => {
      for (const entry of contentsEntries(data?.estree)) addBadge(entry, badges);
    });
  };
}
