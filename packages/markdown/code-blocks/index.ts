import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import type { Element, Nodes, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';

import { checkOptions } from '@docs-kit/content/options';
import {
  elementCode,
  fenceCode,
  filesOfCodeBlocks,
  isCodeBlock,
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

const OPTIONS = Joi.object<CodeBlockOptions>({
  typesOf: Joi.function(),
  isRunnable: Joi.function(),
});

/**
 * Whether the site has the live code theme. Kept here, as Markdown plugins do not get the site's
 * configuration.
 */
let hasLiveCode = false;

const HEADING = /^h[1-6]$/;
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
function missing(fence: string, theme: string, setting: string): FenceError {
  const install = `Run "npm install --save-exact ${theme}@3.7.0"`;
  const configure = `put ${setting} into docusaurus.config.ts`;
  return new FenceError(
    'code to show',
    `${fence}, which is rendered by ${theme}`,
    `${install} and ${configure}, or write the fence without it.`,
  );
}

function missingMermaid(): FenceError {
  const theme = '@docusaurus/theme-mermaid';
  const setting = `markdown: { mermaid: true } and themes: ['${theme}']`;
  return missing('a fence of mermaid', theme, setting);
}

function missingLiveCode(): FenceError {
  const theme = '@docusaurus/theme-live-codeblock';
  return missing('a fence with "live"', theme, `themes: ['${theme}']`);
}

/** Creates a component's element. Attributes that are undefined are left out. */
function mdxElement(
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
): MdxElement {
  const element: MdxElement = { type: 'mdxJsxFlowElement', name, attributes: [], children: [] };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    element.attributes.push({ type: 'mdxJsxAttribute', name: attribute, value });
  }
  return element;
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

/** Renders a fence that readers can edit. The live code theme shows it. */
function drawLiveCode({ code, language, meta }: KnownCode): Element {
  const liveCode = mdxElement('LiveCode', {
    live: null,
    className: `language-${language}`,
    metastring: meta,
    children: `${code}\n`,
  });
  return allowing('eval', liveCode);
}

/** Where a piece of code is. */
interface Place {
  readonly file: string;
  /** The heading above it. */
  readonly heading: string | undefined;
}

/** Renders known code. The element names are those in the site's MDXComponents. */
async function drawCode(
  known: KnownCode,
  { file, heading }: Place,
  { typesOf, isRunnable }: CodeBlockOptions,
): Promise<MdxElement | Element> {
  const { code, language } = known;
  const meta = parseMeta(known.meta);
  if (language === 'mermaid') throw missingMermaid();
  if (meta.flags.has('live')) {
    if (!hasLiveCode) throw missingLiveCode();
    return drawLiveCode(known);
  }
  const types = await typesOf?.({ file, language, code });
  const html = await highlight(code, language, { ...meta, types });
  const canRun = isRunnable?.({ language, meta, code });
  return mdxElement('HighlightedCode', {
    language,
    title: meta.title,
    label: meta.title === undefined ? heading : undefined,
    isRunnable: canRun ? null : undefined,
    html,
  });
}

/** Returns the `<code>` of a fence. */
function codeOfFence(node: Nodes): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'pre') return undefined;
  const [code] = node.children;
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined;
}

/** Returns a node's line. Nodes that a plugin has created, such as npm2yarn, have none. */
function lineOfFence(node: Nodes, ancestors: readonly Nodes[]): number {
  const placed = [...ancestors, node].findLast(({ position }) => position !== undefined);
  return placed?.position?.start.line ?? 1;
}

/**
 * A rehype plugin that highlights known code at build time.
 *
 * @throws Error with file and line for an invalid fence
 */
export function rehypeCodeBlocks(given: CodeBlockOptions = {}) {
  const options = checkOptions('rehypeCodeBlocks', OPTIONS, given);
  return async (tree: Root, { path: file }: VFile): Promise<void> => {
    const filesOfBlocks = filesOfCodeBlocks(tree, file);
    let heading: string | undefined;

    /** Returns what takes a node's place, or undefined for anything but known code. */
    function drawn(node: Nodes): Promise<MdxElement | Element> | undefined {
      const isMermaid = node.type === 'element' && node.tagName === 'mermaid';
      if (isMermaid) return Promise.resolve(allowing('styles', node));
      const fence = codeOfFence(node);
      if (fence) return drawCode(fenceCode(fence), { file, heading }, options);
      if (!filesOfBlocks || !isCodeBlock(node)) return undefined;
      const known = elementCode(node, filesOfBlocks);
      return known && drawCode(known, { file, heading }, {});
    }

    async function replace(
      node: Nodes,
      ancestors: readonly Parents[],
      drawing: Promise<Nodes>,
    ): Promise<void> {
      try {
        const element = await drawing;
        const siblings: Nodes[] = ancestors.at(-1)?.children ?? [];
        siblings[siblings.indexOf(node)] = element;
      } catch (error) {
        throw withPlace(error, file, lineOfFence(node, ancestors));
      }
    }

    const replacements: Promise<void>[] = [];
    visitParents(tree, (node, ancestors) => {
      if (node.type === 'element' && HEADING.test(node.tagName)) heading = toString(node);
      const drawing = drawn(node);
      if (!drawing) return undefined;
      replacements.push(replace(node, ancestors, drawing));
      return SKIP;
    });
    await Promise.all(replacements);
  };
}
