import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Element, Nodes, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';

import {
  elementCode,
  fenceCode,
  filesOfCodeBlocks,
  type KnownCode,
  type MdxElement,
} from './code-elements';
import { CODE_COLORS } from './colors';
import { FenceError, withPlace } from './fence-error';
import { highlight, type TypeNote } from './highlight';
import { parseMeta, type FenceMeta } from './meta';

export interface CodeBlockOptions {
  /** Returns the types of names in a fence of a page, for the popups that show them. */
  readonly typesOf?: (fence: {
    file: string;
    language: string;
    code: string;
  }) => Promise<readonly TypeNote[]>;
  /** Whether a block gets a button that runs it. The site handles clicks on `[data-code=run]`. */
  readonly isRunnable?: (fence: { language: string; meta: FenceMeta; code: string }) => boolean;
}

/**
 * Whether the site has the live code theme. Kept here, as Markdown plugins do not get the site's
 * configuration.
 */
let hasLiveCode = false;

const CLIENT = path.join(__dirname, '../code-block-component/client.ts');

/** Adds the client module of code blocks and a `<CodeBlock>` without Prism. */
export default function codeBlocks({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  hasLiveCode = siteConfig.themes.some((theme) => String(theme).includes('live-codeblock'));
  return {
    name: 'code-blocks',
    // Ranks below the site's themes, because the live code theme wraps the stock block.
    getThemePath: () => path.join(__dirname, 'site-theme'),
    async contentLoaded({ actions }) {
      await actions.createData('colors.css', CODE_COLORS);
    },
    getClientModules: () => [
      CLIENT,
      path.join(generatedFilesDir, 'code-blocks/default/colors.css'),
    ],
  };
}

/** Returns the error for a fence that needs a theme the site lacks. */
function missing(fence: string, theme: string, setting = ''): FenceError {
  return new FenceError(
    'code to show',
    `${fence}, which is rendered by ${theme}`,
    `Run "npm install --save-exact ${theme}@3.7.0" and put ${setting}themes: ['${theme}'] into docusaurus.config.ts, or ` +
      'write the fence without it.',
  );
}

function mdxElement(
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
): MdxElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [{ type: 'mdxJsxAttribute', name, value }],
    ),
    children: [],
  };
}

/**
 * Marks a node with what the built site's policy must allow its theme (content-security-policy.ts
 * of site-output).
 */
function allowing(policy: 'eval' | 'styles', node: unknown): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { dataPolicy: policy },
    children: [node as Element],
  };
}

/** Renders known code. The element names are those in the site's MDXComponents. */
async function drawCode(
  known: KnownCode,
  file: string,
  options: CodeBlockOptions,
): Promise<MdxElement | Element> {
  const { code, language } = known;
  const { typesOf, isRunnable } = options;
  const meta = parseMeta(known.meta);
  if (language === 'mermaid')
    throw missing(
      'a fence of mermaid',
      '@docusaurus/theme-mermaid',
      'markdown: { mermaid: true } and ',
    );
  if (meta.flags.has('live')) {
    if (!hasLiveCode) throw missing('a fence with "live"', '@docusaurus/theme-live-codeblock');
    const props = {
      className: `language-${language}`,
      metastring: known.meta,
      children: `${code}\n`,
    };
    return allowing('eval', mdxElement('LiveCode', { live: null, ...props }));
  }
  const types = (await typesOf?.({ file, language, code })) ?? [];
  const html = await highlight(code, language, { ...meta, types });
  const canRun = isRunnable?.({ language, meta, code });
  return mdxElement('HighlightedCode', {
    language,
    title: meta.title,
    isRunnable: canRun ? null : undefined,
    html,
  });
}

/**
 * A rehype plugin that highlights known code at build time.
 *
 * @throws Error with file and line for an invalid fence
 */
export function rehypeCodeBlocks(options: CodeBlockOptions = {}) {
  return async (tree: Root, { path: file }: VFile): Promise<void> => {
    const filesOfBlocks = filesOfCodeBlocks(tree, file);

    function drawn(node: Nodes): Promise<MdxElement | Element> | undefined {
      if (node.type === 'element' && node.tagName === 'mermaid')
        return Promise.resolve(allowing('styles', node));
      const [code] = node.type === 'element' && node.tagName === 'pre' ? node.children : [];
      if (code?.type === 'element' && code.tagName === 'code')
        return drawCode(fenceCode(code), file, options);
      const element = node as MdxElement;
      const known =
        filesOfBlocks && element.name === 'CodeBlock' && elementCode(element, filesOfBlocks);
      return known ? drawCode(known, file, {}) : undefined;
    }

    const changes: Promise<void>[] = [];
    visitParents(tree, (node, ancestors) => {
      const parent: { children: unknown[] } | undefined = ancestors.at(-1);
      const drawing = drawn(node);
      if (!drawing || !parent) return undefined;
      // Nodes created by a plugin, such as npm2yarn, have no line.
      const line =
        [...ancestors, node].findLast(({ position }) => position)?.position?.start.line ?? 1;
      const replace = (element: Nodes): void => {
        parent.children[parent.children.indexOf(node)] = element;
      };
      const addPlace = (error: unknown) => Promise.reject(withPlace(error, file, line));
      changes.push(drawing.then(replace).catch(addPlace));
      return SKIP;
    });
    await Promise.all(changes);
  };
}
