import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { breakableWords } from '@docs-kit/markdown-source/identifier-words';

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

/**
 * A remark plugin to run after the table of contents is written. Adds badges and lets long
 * identifiers break.
 */
export function remarkContentsBadges() {
  return (tree: Root): void => {
    const badges = new Map<string, string>();
    visit(tree, 'heading', ({ data }: BadgedHeading) => {
      if (data?.id !== undefined && data.contentsBadge !== undefined)
        badges.set(data.id, data.contentsBadge);
    });
    visit(tree, 'mdxjsEsm', ({ data }) => {
      const [statement] = data?.estree?.body ?? [];
      if (
        statement?.type !== 'ExportNamedDeclaration' ||
        statement.declaration?.type !== 'VariableDeclaration'
      )
        return;
      const [{ id, init } = {}] = statement.declaration.declarations;
      if (id?.type !== 'Identifier' || id.name !== 'toc' || init?.type !== 'ArrayExpression')
        return;
      for (const entry of init.elements as unknown as ContentsEntry[]) {
        const literal = (name: string) =>
          entry.properties?.find(({ key }) => key.name === name || key.value === name)?.value;
        const badge = badges.get(literal('id')?.value ?? '');
        const title = literal('value');
        if (!title) continue;
        title.value = withBreaks(title.value);
        if (badge !== undefined)
          title.value += ` <span class="contents-badge">${badge.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</span>`;
        // The printer would prefer the raw text.
        delete title.raw;
      }
    });
  };
}
