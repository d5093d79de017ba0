import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Matches a relative link to a Markdown file. */
const MARKDOWN_FILE = /^(?![a-z][a-z\d+.-]*:|\/|#)[^?#]*\.mdx?(?:[?#]|$)/i;

/** Tells Docusaurus's link not to count this one as broken. */
function leaveOut(node: Nodes): void {
  const hProperties = { ...node.data?.hProperties, 'data-noBrokenLinkCheck': 'true' };
  node.data = { ...node.data, hProperties };
}

/**
 * A remark plugin for `remarkPlugins`, which run after Docusaurus has resolved links to Markdown
 * files. What is left leads nowhere, and Docusaurus has warned of it. Without this, it also counts
 * as a broken link, which stops the build.
 */
export function remarkUnresolvedLinks() {
  return (tree: Root): void => {
    const unresolved = new Set<string>();
    visit(tree, 'definition', ({ identifier, url }) => {
      if (MARKDOWN_FILE.test(url)) unresolved.add(identifier);
    });
    visit(tree, (node) => {
      const isLink = node.type === 'link' && MARKDOWN_FILE.test(node.url);
      const isReference = node.type === 'linkReference' && unresolved.has(node.identifier);
      if (isLink || isReference) leaveOut(node);
    });
  };
}
