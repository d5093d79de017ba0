import path from 'node:path';

import { Joi } from '@docusaurus/utils-validation';
import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';

import { checkOptions } from '@docs-kit/content/options';

export interface BelowIntroductionOptions {
  /** The component to render there, as the theme's MDX components name it. */
  readonly component: string;
}

const OPTIONS = Joi.object<BelowIntroductionOptions>({ component: Joi.string().required() });

/** Whether a file is a partial, which other pages import. Docusaurus knows them by this sign. */
function isPartial({ path: file }: VFile): boolean {
  return file.split(path.sep).some((name) => name.startsWith('_'));
}

/** Blocks of which readers see nothing, or what the badge plugins put beside the title. */
const TITLE_BLOCKS = new Set<string>(['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'badge', 'choice']);

/** Whether a block belongs to the title, as a line in italics below it does. */
function belongsToTitle(node: RootContent): boolean {
  if (TITLE_BLOCKS.has(node.type)) return true;
  if (node.type === 'heading') return node.depth === 1;
  return node.type === 'paragraph' && node.children.every(({ type }) => type === 'emphasis');
}

/** Whether a paragraph stands alone. One that ends in a colon belongs to what follows. */
function isIntroduction(node: RootContent | undefined): boolean {
  return node?.type === 'paragraph' && !toString(node).trimEnd().endsWith(':');
}

/**
 * A remark plugin that renders a component below a document's first paragraph. The component is
 * below the title where something else comes first, and where the paragraph leads to a sample.
 */
export function remarkBelowIntroduction(given: BelowIntroductionOptions) {
  const { component } = checkOptions('remarkBelowIntroduction', OPTIONS, given);
  return (tree: Root, file: VFile): void => {
    if (isPartial(file)) return;
    const start = tree.children.findIndex((node) => !belongsToTitle(node));
    const afterTitle = start === -1 ? tree.children.length : start;
    const position = isIntroduction(tree.children[afterTitle]) ? afterTitle + 1 : afterTitle;
    const element: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: component,
      attributes: [],
      children: [],
    };
    tree.children.splice(position, 0, element);
  };
}
