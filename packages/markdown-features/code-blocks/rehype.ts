import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';

import { RAW, knownCode, type KnownCode } from './code-elements';
import { codeThemes, themeMissing, type CodeThemes } from './code-themes';
import { readFence } from './fence-error';
import { highlight, type TypeNote } from './highlight';
import { attribute, defaultImport, defaultImports, dropUnusedImports, mdxElement, type MdxElement } from './mdx-tree';
import { parseMeta } from './meta';
import { readNotation } from './notation';

/** The name of `packages/markdown-features/code-block-component` in documents, which may import one of the theme's name. */
const STATIC_BLOCK = 'HighlightedCode';

/** The name of the theme's block in documents that hold live code. */
const THEME_BLOCK = 'ThemeCodeBlock';
const THEME_MODULE = '@theme/CodeBlock';

/** Code that stands in a document, and the line of the file that is the one before its first. */
interface PlacedCode extends Omit<KnownCode, 'file'> {
  readonly file: string;
  readonly line: number;
  readonly typesOf: TypesOf | undefined;
}

async function staticBlock({ code, language, file, line, ...placed }: PlacedCode): Promise<MdxElement> {
  const meta = readFence(() => parseMeta(placed.meta), file, line);
  const { title = meta.title, showsLineNumbers } = placed;
  const types = (await placed.typesOf?.({ file, language, code })) ?? [];
  // The highlighter reads the notation again, and knows neither file nor line.
  readFence(() => readNotation(code), file, line);
  const html = await highlight(code, language, {
    highlightedLines: meta.highlightedLines,
    firstLineNumber: meta.firstLineNumber ?? (showsLineNumbers ? 1 : undefined),
    types,
  });
  return mdxElement(STATIC_BLOCK, [
    attribute('language', language),
    ...(title === undefined ? [] : [attribute('title', title)]),
    attribute('html', html),
  ]);
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = classes.map(String).find((name) => name.startsWith('language-'));
  return language?.slice('language-'.length) ?? 'text';
}

function placedFence(code: Element, file: string, line: number, typesOf: TypesOf | undefined): PlacedCode {
  return {
    code: toString(code).replace(/\n$/, ''),
    language: languageOf(code),
    title: undefined,
    showsLineNumbers: false,
    // Docusaurus's loader hands a fence's meta on as this property.
    meta: String(code.properties.metastring ?? ''),
    file,
    line,
    typesOf,
  };
}

/** Tells the policy of the built site what a theme does in the browser (serving/content-security-policy.ts). */
function allowing(policy: 'eval' | 'styles', node: unknown): Element {
  return { type: 'element', tagName: 'div', properties: { dataPolicy: policy }, children: [node as Element] };
}

/** A fence as the theme for live code takes it. */
function liveBlock({ code, language, meta }: PlacedCode): MdxElement {
  return mdxElement(THEME_BLOCK, [
    attribute('live', null),
    attribute('className', `language-${language}`),
    attribute('metastring', meta),
    attribute('children', `${code}\n`),
  ]);
}

/** Nodes that a plugin has made, such as those of npm2yarn, have no line of their own. */
function lineOf(nodes: readonly Nodes[]): number {
  return nodes.findLast(({ position }) => position)?.position?.start.line ?? 1;
}

/** The types of names in a fence of a page, for the popups that show them. */
export type TypesOf = (fence: { file: string; language: string; code: string }) => Promise<readonly TypeNote[]>;

export interface CodeBlockOptions {
  readonly typesOf?: TypesOf;
  /** Which themes the site has; read from its configuration where not given. */
  readonly themes?: CodeThemes;
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
    const isThemeBlock = (name: string | null) => name !== null && imports.get(name) === THEME_MODULE;

    visitParents(tree, (node, ancestors) => {
      const parent = ancestors.at(-1);
      if (!parent) return undefined;
      const line = lineOf([...ancestors, node]);
      if (isElement(node, 'mermaid')) {
        if (!mermaid) throw mermaidMissing(path, line);
        blocks.push({ parent, node, drawn: allowing('styles', node) });
        return SKIP;
      }
      if (isElement(node, 'pre')) {
        const [code] = node.children;
        if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
        const fence = placedFence(code, path, line, typesOf);
        if (fence.language === 'mermaid') throw mermaidMissing(path, line);
        const isLive = readFence(() => parseMeta(fence.meta), path, line).flags.has('live');
        if (isLive && !live) {
          const setting = `themes: ['@docusaurus/theme-live-codeblock']`;
          throw new Error(
            `${path}:${line}: ${themeMissing('a fence with "live"', '@docusaurus/theme-live-codeblock', setting)}`,
          );
        }
        hasLive ||= isLive;
        blocks.push({ parent, node, drawn: isLive ? allowing('eval', liveBlock(fence)) : staticBlock(fence) });
        return SKIP;
      }
      const element = node as unknown as MdxElement;
      if (!/^mdxJsx(?:Flow|Text)Element$/.test(element.type) || !isThemeBlock(element.name)) return undefined;
      const known = knownCode(element, { file: path, siteDir, imports });
      if (!known) return undefined;
      const place = known.file === undefined ? { file: path, line } : { file: known.file, line: 0 };
      blocks.push({ parent, node, drawn: staticBlock({ ...known, ...place, typesOf: undefined }) });
      return SKIP;
    });

    const drawn = await Promise.all(blocks.map(({ drawn: block }) => block));
    for (const [index, { parent, node }] of blocks.entries()) {
      parent.children[parent.children.indexOf(node)] = drawn[index];
    }
    const dropped = [...imports].filter(([, source]) => source === THEME_MODULE || RAW.test(source));
    dropUnusedImports(tree, new Set(dropped.map(([name]) => name)));
    if (hasLive) tree.children.unshift(defaultImport(THEME_BLOCK, THEME_MODULE) as never);
  };
}

function isElement<Name extends string>(node: Nodes, tagName: Name): node is Element & { tagName: Name } {
  return node.type === 'element' && node.tagName === tagName;
}

function mermaidMissing(file: string, line: number): Error {
  const setting = `markdown: { mermaid: true } and themes: ['@docusaurus/theme-mermaid']`;
  return new Error(`${file}:${line}: ${themeMissing('a fence of mermaid', '@docusaurus/theme-mermaid', setting)}`);
}
