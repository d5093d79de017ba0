/** What a rule is: a function that takes a page and reports its mistakes. */
import type { Node } from 'unist';

import type { Finding } from '@docs-kit/content/finding';
import { lineOf } from '@docs-kit/content/markdown-nodes';
import type { ParsedPage } from './page';
import type { Surroundings } from './surroundings';

/** Reports a finding at a node or a line of the page. */
export type Report = (at: Node | number, expected: string, found: string, fix: string) => void;

/** Checks one page and reports its mistakes. `Site` is what else the rule needs to know. */
export type Rule<Site = Surroundings> = (page: ParsedPage, report: Report, site: Site) => void;

export function findingsOf<Site>(
  rules: readonly Rule<Site>[],
  page: ParsedPage,
  site: Site,
): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (at, expected, found, fix) => {
    findings.push({
      file: page.file,
      line: typeof at === 'number' ? at : lineOf(at),
      expected,
      found,
      fix,
    });
  };
  for (const rule of rules) rule(page, report, site);
  return findings;
}
