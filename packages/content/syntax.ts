import type { VFile } from 'vfile';

import { finding, type Finding } from './finding';
import type { Page } from './pages';
import { parsePage } from './markdown';

/** The error that the MDX parser throws. */
export type SyntaxMessage = VFile['messages'][number];

/** Messages of MDX, and how authors fix the mistakes. The first match counts. */
const MISTAKES: readonly { says: RegExp; expected: string; fix: (found: string) => string }[] = [
  {
    says: /Expected a closing tag for `(<[^`]*>)`/,
    expected: 'a tag that is closed',
    fix: (tag) => `Write \`${tag}\` in backticks or as \\${tag} if it is text; else close it.`,
  },
  {
    says: /Unexpected closing (?:slash )?(?:tag )?`(<?\/[^`]*>?)`/,
    expected: 'a closing tag for the open tag',
    fix: (tag) => `Remove ${tag}, or open it first.`,
  },
  {
    says: /Could not parse (?:expression|import\/exports) with acorn|Unexpected end of file in expression/,
    expected: 'JavaScript between braces, and after import and export; a closing brace for every {',
    fix: () =>
      'Write \\{ or put it in backticks if the brace is text; else correct the JavaScript.',
  },
  {
    says: /Unexpected (?:character|end of file).*(?:name|tag|attribute|self-closing|closing)/,
    expected: 'an MDX tag after <',
    fix: () => 'Write \\< or put it in backticks if it is text; else correct the tag.',
  },
];

/** @returns the MDX parser's error for a page, as a finding in the words of this site */
export function syntaxFinding(file: string, error: SyntaxMessage): Finding {
  const says = error.message;
  const mistake = MISTAKES.find((each) => each.says.test(says));
  // An unclosed tag is reported at the tag, not where its paragraph begins.
  const line = Number(/\((\d+):\d+-\d+:\d+\)/.exec(says)?.[1] ?? error.line ?? 1);
  const fix =
    mistake?.fix(mistake.says.exec(says)?.[1] ?? '') ?? 'Put whatever is not MDX in backticks.';
  return finding({ file, line }, mistake?.expected ?? 'MDX', says, fix);
}

/**
 * @returns the pages that are valid MDX, for the checks that read them as trees, and the findings
 * about the others
 */
export function withoutSyntaxErrors(pages: readonly Page[]): {
  pages: Page[];
  findings: Finding[];
} {
  const findings: Finding[] = [];
  const readable = pages.filter(({ file, markdown }) => {
    try {
      parsePage(markdown);
      return true;
    } catch (error) {
      findings.push(syntaxFinding(file, error as SyntaxMessage));
      return false;
    }
  });
  return { pages: readable, findings };
}
