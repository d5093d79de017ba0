import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Page } from '../pages';
import { parsePage } from './markdown';
import { readHeading, subjectOfHeading, titleOf, type Subjects } from './places';

/** Where a page speaks of something that the package exports. */
export interface Mention {
  path: string;
  file: string;
  line: number;
}

/**
 * All places where pages speak of subjects: by a heading, by `of="…"`, or by its path in the text.
 *
 * @param subjects of all releases that are compared, so that what is gone is found too
 */
export function mentionsOf(pages: readonly Page[], subjects: Subjects): Mention[] {
  const mentions: Mention[] = [];
  for (const { file, markdown } of pages) {
    const title = titleOf(markdown);
    visit(parsePage(markdown), (node) => {
      const line = node.position?.start.line ?? 1;
      const add = (path: string | null | undefined): void => {
        if (path && subjects.has(path)) mentions.push({ path, file, line });
      };
      if (node.type === 'heading') add(subjectOfHeading(readHeading(toString(node)).text, title, subjects));
      if (node.type === 'leafDirective' || node.type === 'textDirective') add(node.attributes?.of);
      if (node.type === 'inlineCode') add(/^[A-Za-z]\w*(?:\.\w+)?/.exec(node.value)?.[0]);
    });
  }
  return mentions;
}
