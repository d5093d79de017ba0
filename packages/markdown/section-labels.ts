import { Joi } from '@docusaurus/utils-validation';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { checkOptions } from '@docs-kit/content/options';

export interface SectionLabelOptions {
  /** The words that are labels. */
  readonly labels: readonly string[];
}

const OPTIONS = Joi.object<SectionLabelOptions>({
  labels: Joi.array().items(Joi.string()).required(),
});

/**
 * A remark plugin for a word that says what follows: `**Throws** what any call can throw`. At the
 * start of a paragraph it gets the class `section-label`; other bold text stays.
 */
export function remarkSectionLabels(given: SectionLabelOptions) {
  const { labels } = checkOptions('remarkSectionLabels', OPTIONS, given);
  return (tree: Root): void => {
    visit(tree, 'paragraph', ({ children: [first] }) => {
      if (first?.type !== 'strong' || !labels.includes(toString(first))) return;
      first.data = { ...first.data, hProperties: { className: 'section-label' } } as object;
    });
  };
}
