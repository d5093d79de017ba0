import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import type { Element, Nodes, Parents, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';

import { checkOptions } from '@docs-kit/content/options';
import { CODE_COLORS } from './colors';
import { withPlace } from './fence-error';
import { highlight } from './highlight';
import { parseMeta, type FenceMeta } from './meta';

export interface CodeBlockOptions {
  /**
   * Returns what the button says that runs a block; undefined if it gets none. The site handles
   * clicks on `[data-code=run]`.
   */
  readonly runLabel?: (fence: {
    language: string;
    meta: FenceMeta;
    code: string;
  }) => string | undefined;
}

const OPTIONS = Joi.object<CodeBlockOptions>({
  runLabel: Joi.function(),
});

const HEADING = /^h[1-6]$/;
const SIGNATURE = /(?:^| )signature(?: |$)/;
const CLIENT = path.join(__dirname, '../code-block-component/client.ts');

/** The theme's client module that loads Prism. */
const PRISM = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');

/** Adds the client module of code blocks and a `<CodeBlock>` without Prism. Leaves Prism out. */
export default function codeBlocks({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'code-blocks',
    getThemePath: () => path.join(__dirname, 'site-theme'),
    async contentLoaded({ actions }) {
      await actions.createData('colors.css', CODE_COLORS);
    },
    getClientModules: () => [
      CLIENT,
      path.join(generatedFilesDir, 'code-blocks/default/colors.css'),
    ],
    configureWebpack: () => ({ resolve: { alias: { [PRISM.replace(/\.js$/, '')]: false } } }),
  };
}

/** Creates a component's element. Attributes that are undefined are left out. */
function mdxElement(
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
): MdxJsxFlowElementHast {
  const element: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children: [],
  };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    element.attributes.push({ type: 'mdxJsxAttribute', name: attribute, value });
  }
  return element;
}

/** The code of a fence, and the text after its language. */
interface FencedCode {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

const LANGUAGE_CLASS = /(?:^|[ ,])language-([^ ,]+)/;

/** Docusaurus's loader passes the text after the language as a property. */
function readFence(code: Element): FencedCode {
  const { className, metastring = '' } = code.properties;
  return {
    code: toString(code).replace(/\n$/, ''),
    language: LANGUAGE_CLASS.exec(String(className))?.[1] ?? 'text',
    meta: String(metastring),
  };
}

/** The part of a page that a fence is in. */
interface Section {
  readonly heading: string | undefined;
  /** Whether the section shows the signature of what its heading names, above the fence. */
  readonly hasSignature: boolean;
}

/** Returns what a fence is in the section of a member: its signature, or an example. */
function kindOf({ flags }: FenceMeta, { hasSignature }: Section): string | undefined {
  if (flags.has('signature')) return 'Signature';
  return hasSignature ? 'Example' : undefined;
}

/** Returns what the names of a block's buttons say that it is, if it has no title. */
function labelOf(heading: string | undefined, kind: string | undefined): string | undefined {
  if (heading === undefined || kind === undefined) return heading;
  return `${heading}, ${kind.toLowerCase()}`;
}

/**
 * Highlights the code of a fence. The element's name is one of the site's `MDXComponents`.
 */
async function renderFence(
  fence: FencedCode,
  section: Section,
  { runLabel }: CodeBlockOptions,
): Promise<MdxJsxFlowElementHast> {
  const { code, language } = fence;
  const meta = parseMeta(fence.meta);
  const kind = kindOf(meta, section);
  const html = await highlight(code, language, meta);
  return mdxElement('HighlightedCode', {
    language,
    title: meta.title,
    kind: meta.title === undefined ? kind : undefined,
    label: meta.title === undefined ? labelOf(section.heading, kind) : undefined,
    runLabel: runLabel?.({ language, meta, code }),
    html,
  });
}

/** Returns the `<code>` of a fence. */
function codeOfFence({ tagName, children }: Element): Element | undefined {
  if (tagName !== 'pre') return undefined;
  const [code] = children;
  return code?.type === 'element' && code.tagName === 'code' ? code : undefined;
}

/** Returns a node's line. Nodes that a plugin has created, such as npm2yarn, have none. */
function lineOfFence(pre: Element, ancestors: readonly Nodes[]): number {
  const placed = [...ancestors, pre].findLast(({ position }) => position !== undefined);
  return placed?.position?.start.line ?? 1;
}

/**
 * A rehype plugin that highlights fences at build time.
 *
 * @throws Error with file and line for an invalid fence
 */
export function rehypeCodeBlocks(given: CodeBlockOptions = {}) {
  const options = checkOptions('rehypeCodeBlocks', OPTIONS, given);
  return async (tree: Root, { path: file }: VFile): Promise<void> => {
    let section: Section = { heading: undefined, hasSignature: false };

    async function replace(
      pre: Element,
      ancestors: readonly Parents[],
      rendering: Promise<Nodes>,
    ): Promise<void> {
      try {
        const element = await rendering;
        const siblings: Nodes[] = ancestors.at(-1)?.children ?? [];
        siblings[siblings.indexOf(pre)] = element;
      } catch (error) {
        throw withPlace(error, file, lineOfFence(pre, ancestors));
      }
    }

    const replacements: Promise<void>[] = [];
    visitParents(tree, 'element', (node, ancestors) => {
      if (HEADING.test(node.tagName)) section = { heading: toString(node), hasSignature: false };
      const code = codeOfFence(node);
      if (!code) return undefined;
      const fence = readFence(code);
      const rendering = renderFence(fence, section, options);
      replacements.push(replace(node, ancestors, rendering));
      if (SIGNATURE.test(fence.meta)) section = { ...section, hasSignature: true };
      return SKIP;
    });
    await Promise.all(replacements);
  };
}
