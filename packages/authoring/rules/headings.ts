import type { Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { findingAt, isPartial, type ParsedPage } from '../page';

/**
 * A heading is at most one level below the one before it: `##` after the page's title. In a partial the first one may
 * have any level, as it continues another page.
 */
export function checkHeadingLevels(page: ParsedPage): Finding[] {
  const findings: Finding[] = [];
  let before = isPartial(page.file) ? undefined : 1;
  visit(page.tree, 'heading', (heading: Heading) => {
    if (before !== undefined && heading.depth > before + 1) {
      const [expected, found] = ['#'.repeat(before + 1), '#'.repeat(heading.depth)];
      findings.push(
        findingAt(page, heading, {
          expected: `${expected}, one level below ${before === 1 ? 'the title' : 'the heading before'}`,
          found: `${found} ${toString(heading)}`,
          mend: `Write ${expected}, or put a heading of that level above.`,
        }),
      );
    }
    before = heading.depth;
  });
  return findings;
}
