import type { Element, Nodes, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';

import { elementCode, fenceCode, filesOfCodeBlocks, type KnownCode, type MdxElement } from './code-elements';
import { FenceError, withPlace } from './fence-error';
import { highlight, type TypeNote } from './highlight';
import { parseMeta, type FenceMeta } from './meta';

export interface CodeBlockOptions {
  /** The types of names in a fence of a page, for the popups that show them. */
  readonly typesOf?: (fence: { file: string; language: string; code: string }) => Promise<readonly TypeNote[]>;
  /** Whether a block gets a button that runs it. The site answers clicks on `[data-code=run]`. */
  readonly isRunnable?: (fence: { language: string; meta: FenceMeta; code: string }) => boolean;
}

/** Set by the Docusaurus plugin, as Markdown plugins do not get the site's configuration. */
export const siteThemes = { live: false };

/** The error for a fence that needs a theme that the site lacks. */
function missing(fence: string, theme: string, setting = ''): FenceError {
  return new FenceError(
    'code to show',
    `${fence}, which is drawn by ${theme}`,
    `Run "npm install --save-exact ${theme}@3.7.0" and put ${setting}themes: ['${theme}'] into docusaurus.config.ts, or ` +
      'write the fence without it.',
  );
}

function mdxElement(name: string, attributes: Readonly<Record<string, string | null | undefined>>): MdxElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [{ type: 'mdxJsxAttribute', name, value }],
    ),
    children: [],
  };
}

/** Marks what the built site's policy must allow a theme to do (content-security-policy.ts of site-output). */
function allowing(policy: 'eval' | 'styles', node: unknown): Element {
  return { type: 'element', tagName: 'div', properties: { dataPolicy: policy }, children: [node as Element] };
}

/**
 * Draws code that is known. In the site's MDXComponents, `HighlightedCode` is the name of `../code-block-component`, and
 * `LiveCode` that of the block that the theme for live code wraps.
 */
async function drawCode(known: KnownCode, file: string, options: CodeBlockOptions): Promise<MdxElement | Element> {
  const { code, language } = known;
  const { typesOf, isRunnable } = options;
  const meta = parseMeta(known.meta);
  if (language === 'mermaid')
    throw missing('a fence of mermaid', '@docusaurus/theme-mermaid', 'markdown: { mermaid: true } and ');
  if (meta.flags.has('live')) {
    if (!siteThemes.live) throw missing('a fence with "live"', '@docusaurus/theme-live-codeblock');
    const props = { className: `language-${language}`, metastring: known.meta, children: `${code}\n` };
    return allowing('eval', mdxElement('LiveCode', { live: null, ...props }));
  }
  const types = (await typesOf?.({ file, language, code })) ?? [];
  const html = await highlight(code, language, { ...meta, types });
  const canRun = isRunnable?.({ language, meta, code });
  return mdxElement('HighlightedCode', { language, title: meta.title, isRunnable: canRun ? null : undefined, html });
}

/**
 * A rehype plugin that highlights code at build time: fences, and the theme's `<CodeBlock>` if its code is known.
 *
 * @throws Error with file, line and what to do if a fence is invalid, or needs a theme that the site lacks
 */
export default function rehypeCodeBlocks(options: CodeBlockOptions = {}) {
  return async (tree: Root, { path: file }: VFile): Promise<void> => {
    const filesOfBlocks = filesOfCodeBlocks(tree, file);

    function drawn(node: Nodes): Promise<MdxElement | Element> | undefined {
      if (node.type === 'element' && node.tagName === 'mermaid') return Promise.resolve(allowing('styles', node));
      const [code] = node.type === 'element' && node.tagName === 'pre' ? node.children : [];
      if (code?.type === 'element' && code.tagName === 'code') return drawCode(fenceCode(code), file, options);
      const element = node as MdxElement;
      const known = filesOfBlocks && element.name === 'CodeBlock' && elementCode(element, filesOfBlocks);
      return known ? drawCode(known, file, {}) : undefined;
    }

    const changes: Promise<void>[] = [];
    visitParents(tree, (node, ancestors) => {
      const parent: { children: unknown[] } | undefined = ancestors.at(-1);
      const drawing = drawn(node);
      if (!drawing || !parent) return undefined;
      // Nodes that a plugin has created, such as npm2yarn, have no line.
      const line = [...ancestors, node].findLast(({ position }) => position)?.position?.start.line ?? 1;
      const replace = (element: Nodes) => void (parent.children[parent.children.indexOf(node)] = element);
      changes.push(drawing.then(replace).catch((error: unknown) => Promise.reject(withPlace(error, file, line))));
      return SKIP;
    });
    await Promise.all(changes);
  };
}
