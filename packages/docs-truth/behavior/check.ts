/** Checks what the pages say about the library's behavior against the claims. */
import { escapeRegexp } from '@docusaurus/utils';

import { parsePage } from '@docs-kit/markdown-source/markdown';
import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';

import { titleOf } from '../reference/places';
import type { NativeClaim } from './claim';
import {
  CLAIMS_FOLDER,
  evidenceOf,
  measuredJson,
  type Outcome,
  RESULTS_FILE,
  UNPROVEN_FILE,
} from './outcome';
import { sectionsOf } from './sections';
import { checkSentences } from './sentences';

export interface BehaviorEvidence {
  outcomes: readonly Outcome[];
  native: readonly NativeClaim[];
  /** The text of the committed results. */
  committed: string;
  /** The files of the claims, used to report where a claim is. */
  sources?: readonly Page[];
  limit?: number;
}

/** A template that makes the ids of claims: `drive.${call}.missing`. */
const ID_TEMPLATE = /`((?:[\w.-]*\$\{[^{}`]*\})+[\w.-]*)`/g;

/** Returns where a claim is: at the first of the texts, else at its id, else at the template that makes the id. */
export function locateClaim(
  sources: readonly Page[],
  id: string,
  ...texts: string[]
): { file: string; line: number } {
  for (const words of [...texts, `'${id}'`, templateOf(sources, id)]) {
    for (const { file, markdown: source } of sources) {
      const at = words === undefined ? -1 : source.indexOf(words);
      if (at !== -1) return { file, line: source.slice(0, at).split('\n').length };
    }
  }
  return { file: `${CLAIMS_FOLDER}/index.ts`, line: 1 };
}

/** Returns the template that makes an id. If several could, the one with the most literal characters. */
function templateOf(sources: readonly Page[], id: string): string | undefined {
  const templates = sources.flatMap(({ markdown }) =>
    Array.from(markdown.matchAll(ID_TEMPLATE), ([, text = '']) => text),
  );
  return templates
    .map((text) => ({ text, literals: text.split(/\$\{[^{}]*\}/) }))
    .filter(({ literals }) => new RegExp(`^${literals.map(escapeRegexp).join('.+')}$`).test(id))
    .toSorted((a, b) => b.literals.join('').length - a.literals.join('').length)[0]?.text;
}

/** Checks that claims hold, that the pages say what they show, and that the build's results come from them. */
export function checkBehavior(
  pages: readonly Page[],
  { outcomes, native, committed, sources = [], limit = Infinity }: BehaviorEvidence,
): { findings: Finding[]; unproven: Finding[]; note: string } {
  const sections = pages.flatMap(({ file, markdown }) =>
    sectionsOf(parsePage(markdown), { file, title: titleOf(markdown) }),
  );
  const evidence = [...outcomes, ...native.map((claim) => evidenceOf(claim, claim.throws ?? ''))];
  const locate = (id: string, ...texts: string[]) => locateClaim(sources, id, ...texts);
  const { findings, unproven } = checkSentences(sections, evidence, (phrase, id) =>
    locate(id, phrase),
  );
  const failed = outcomes
    .filter(({ passed }) => !passed)
    .map(({ id, statement, differences, pages: places }) => {
      const fix = `Correct ${places.join(', ')} and the claim to match what the library does.`;
      return finding(locate(id), `${id}: "${statement}" to hold`, differences.join('; '), fix);
    });
  const gone = evidence.flatMap(({ id, pages: places }) => {
    const missing = places.filter((place) => !sections.some((section) => section.place === place));
    const fix = 'Name the section where the statement stands now, or remove it.';
    return missing.map((place) =>
      finding(
        locate(id),
        `${id} to name a page, or a section of one`,
        `${place}, which does not exist`,
        fix,
      ),
    );
  });
  const current = 'the current results of the claims';
  const stale = finding(RESULTS_FILE, current, 'others', 'Run npm run behavior:results.');
  const grown = finding(
    UNPROVEN_FILE,
    `at most ${limit} sentences without a claim`,
    `${unproven.length}; the list of what nothing proves has them`,
    'Name the new ones in `says` of claims. The number falls only.',
  );
  return {
    findings: [
      ...findings,
      ...failed,
      ...gone,
      ...(committed === measuredJson(outcomes) ? [] : [stale]),
      ...(unproven.length <= limit ? [] : [grown]),
    ],
    unproven,
    note: `${unproven.length} of at most ${limit} sentences have no claim`,
  };
}
