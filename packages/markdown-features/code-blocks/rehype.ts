import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';

import { RAW, knownCode, type KnownCode } from './code-elements';
import { codeThemes, themeMissing, type CodeThemes } from './code-themes';
import { readFence } from './fence-error';
import { highlight, type TypeNote } from './highlight';
import {
  attribute,
  defaultImport,
  defaultImports,
  dropUnusedImports,
  isMdxElement,
  mdxElement,
  type MdxElement,
} from './mdx-tree';
import { parseMeta } from './meta';
import { readNotation } from './notation';

/** The name of `packages/markdown-features/code-block-component` in documents, which may import one of the theme's name. */
const STATIC_BLOCK = 'HighlightedCode';

/** The name of the theme's block in documents that hold live code. */
const THEME_BLOCK = 'ThemeCodeBlock';
const THEME_MODULE = '@theme/CodeBlock';

/** The types of names in a fence of a page, for the popups that show them. */
export type TypesOf = (fence: { file: string; language: string; code: string }) => Promise<readonly TypeNote[]>;

export interface CodeBlockOptions {
  readonly typesOf?: TypesOf;
  /** Which themes the site has; read from its configuration where not given. */
  readonly themes?: CodeThemes;
}

async function staticBlock(
  known: Omit<KnownCode, 'file'>,
  file: string,
  line: number,
  typesOf?: TypesOf,
): Promise<MdxElement> {
  const { code, language, showsLineNumbers } = known;
  const meta = readFence(() => parseMeta(known.meta), file, line);
  // The highlighter reads the notation again, and knows neither file nor line.
  readFence(() => readNotation(code), file, line);
  const html = await highlight(code, language, {
    highlightedLines: meta.highlightedLines,
    firstLineNumber: meta.firstLineNumber ?? (showsLineNumbers ? 1 : undefined),
    types: (await typesOf?.({ file, language, code })) ?? [],
  });
  const title = known.title ?? meta.title;
  return mdxElement(STATIC_BLOCK, [
    attribute('language', language),
    ...(title === undefined ? [] : [attribute('title', title)]),
    attribute('html', html),
  ]);
}

/** The code of a fence. */
function fenceOf(code: Element): Omit<KnownCode, 'file'> {
  const { className, metastring } = code.properties;
  return {
    code: toString(code).replace(/\n$/, ''),
    language: /(?:^|,)language-([^,]+)/.exec(String(className ?? ''))?.[1] ?? 'text',
    title: undefined,
    showsLineNumbers: false,
    // Docusaurus's loader hands a fence's meta on as this property.
    meta: String(metastring ?? ''),
  };
}

/** A fence as the theme for live code takes it. */
function liveBlock({ code, language, meta }: Omit<KnownCode, 'file'>): MdxElement {
  return mdxElement(THEME_BLOCK, [
    attribute('live', null),
    attribute('className', `language-${language}`),
    attribute('metastring', meta),
    attribute('children', `${code}\n`),
  ]);
}

/** Tells the policy of the built site what a theme does in the browser (serving/content-security-policy.ts). */
function allowing(policy: 'eval' | 'styles', node: unknown): Element {
  return { type: 'element', tagName: 'div', properties: { dataPolicy: policy }, children: [node as Element] };
}

/** Nodes that a plugin has made, such as those of npm2yarn, have no line of their own. */
function lineOf(nodes: readonly Nodes[]): number {
  return nodes.findLast(({ position }) => position)?.position?.start.line ?? 1;
}

/**
 * A rehype plugin that highlights code at build time and hands it to our component (`packages/markdown-features/code-block-component`) as ready
 * HTML: fences, and `<CodeBlock>` of the theme where its code is known. What the reader's browser gets holds no
 * highlighter.
 *
 * @throws Error naming file, line and mend where a fence cannot be understood, or needs a theme that the site has not
 */
export default function rehypeCodeBlocks({ typesOf, themes }: CodeBlockOptions = {}) {
  return async (tree: Root, { path }: VFile): Promise<void> => {
    const { live, mermaid, siteDir } = themes ?? codeThemes();
    const imports = defaultImports(tree);
    let hasLive = false;
    const blocks: { parent: { children: unknown[] }; node: unknown; drawn: Promise<MdxElement> | Element }[] = [];

    const drawnFence = (code: Element, line: number) => {
      const fence = fenceOf(code);
      const isLive = readFence(() => parseMeta(fence.meta), path, line).flags.has('live');
      if (fence.language === 'mermaid') throw new Error(`${path}:${line}: ${themeMissing('mermaid')}`);
      if (!isLive) return staticBlock(fence, path, line, typesOf);
      if (!live) throw new Error(`${path}:${line}: ${themeMissing('live')}`);
      hasLive = true;
      return allowing('eval', liveBlock(fence));
    };

    visitParents(tree, (node, ancestors) => {
      const line = lineOf([...ancestors, node]);
      let drawn: Promise<MdxElement> | Element | undefined;
      if (node.type === 'element' && node.tagName === 'mermaid') {
        if (!mermaid) throw new Error(`${path}:${line}: ${themeMissing('mermaid')}`);
        drawn = allowing('styles', node);
      } else if (node.type === 'element' && node.tagName === 'pre') {
        const [code] = node.children;
        if (code?.type === 'element' && code.tagName === 'code') drawn = drawnFence(code, line);
      } else if (isMdxElement(node) && imports.get(node.name ?? '') === THEME_MODULE) {
        const known = knownCode(node, { file: path, siteDir, imports });
        if (known)
          drawn = known.file === undefined ? staticBlock(known, path, line) : staticBlock(known, known.file, 0);
      }
      const parent = ancestors.at(-1);
      if (!drawn || !parent) return undefined;
      blocks.push({ parent, node, drawn });
      return SKIP;
    });

    const drawn = await Promise.all(blocks.map((block) => block.drawn));
    for (const [index, { parent, node }] of blocks.entries()) {
      parent.children[parent.children.indexOf(node)] = drawn[index];
    }
    const dropped = [...imports].filter(([, source]) => source === THEME_MODULE || RAW.test(source));
    dropUnusedImports(tree, new Set(dropped.map(([name]) => name)));
    if (hasLive) tree.children.unshift(defaultImport(THEME_BLOCK, THEME_MODULE) as never);
  };
}
