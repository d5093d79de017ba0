/** Checks what the pages say of the library's behavior against the claims. */
import { parsePage } from '@docs-kit/markdown-source/markdown';
import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';

import type { Subjects } from '../reference/facts';
import { placesOf, titleOf } from '../reference/places';
import { type NativeClaim, sectionsNamedBy } from './claim';
import { measuredJson, type Outcome } from './outcome';
import { putResults } from './put-results';
import { type ClaimSource, CLAIMS_FOLDER, RESULTS_FILE, UNPROVEN_FILE } from './results';
import { pageName, sectionsOf } from './sections';
import { checkSentences, evidenceOf } from './sentences';
import { thrownBy } from './throws-tables';

/** What the check is given besides the pages. */
export interface BehaviorEvidence {
  /** What came of each claim about Google Drive. */
  outcomes: readonly Outcome[];
  /** Claims read from native sources. */
  native: readonly NativeClaim[];
  subjects: Subjects;
  /** The text of the committed results. */
  committed: string;
  /** The files of the claims, to tell where one stands. */
  sources?: readonly ClaimSource[];
  /** How many sentences may be without a claim. */
  limit?: number;
}

/** Where a claim stands: the line with one of the texts, the first that is found. */
export function locateClaim(sources: readonly ClaimSource[], ...texts: string[]): { file: string; line: number } {
  for (const words of texts) {
    for (const { file, text } of sources) {
      const at = text.indexOf(words);
      if (at !== -1) return { file, line: text.slice(0, at).split('\n').length };
    }
  }
  return { file: `${CLAIMS_FOLDER}/index.ts`, line: 1 };
}

/**
 * Checks that claims hold and name sections and sentences that there are, that the sentences say what the claims have shown,
 * that tables tell each code that is thrown and no other, and that the results for the build are those of the claims.
 *
 * @returns what is wrong; and the sentences and cells that no claim shows, each of which may well be right
 */
export function checkBehavior(
  pages: readonly Page[],
  { outcomes, native, subjects, committed, sources = [], limit = Infinity }: BehaviorEvidence,
): { findings: Finding[]; unproven: Finding[] } {
  const behavior = {
    results: new Map(outcomes.map((outcome) => [outcome.id, outcome])),
    thrown: thrownBy(outcomes, native),
    subjects,
    places: placesOf(pages, subjects),
  };
  const read = pages.map(({ file, markdown }) => {
    const page = { file, title: titleOf(markdown) };
    const sections = sectionsOf(parsePage(markdown), page);
    return { file, sections, ...putResults(parsePage(markdown), page, behavior) };
  });
  const sections = read.flatMap((page) => page.sections);
  const lines = new Map([
    ...pages.map(({ file }) => [pageName(file), { file, line: 1 }] as const),
    ...sections.map(({ place, file, line }) => [place, { file, line }] as const),
  ]);
  const sentences = checkSentences(sections, evidenceOf(outcomes, native), (phrase, id) =>
    locateClaim(sources, phrase, `'${id}'`),
  );

  const failing = ({ id, pages: places, statement, differences }: Outcome): Finding => {
    const named = read.flatMap((page) =>
      page.named.filter((each) => each.id === id).map(({ line }) => ({ file: page.file, line })),
    );
    // A sentence is nearer to the statement than a heading.
    const all = [...(sentences.places.get(id) ?? []), ...named, ...places.flatMap((place) => lines.get(place) ?? [])];
    const [first = locateClaim(sources, `'${id}'`), ...others] = all;
    const also = others.length > 0 ? ` Also at ${others.map(({ file, line }) => `${file}:${line}`).join(', ')}.` : '';
    return {
      ...first,
      expected: `${id}: "${statement}" to hold`,
      found: differences.join('; '),
      mend: `Correct the page and the claim to what the library does.${also}`,
    };
  };
  const named = [...outcomes, ...native.map((claim) => ({ id: claim.id, pages: sectionsNamedBy(claim) }))];
  const gone = named.flatMap(({ id, pages: places }) =>
    places
      .filter((place) => !lines.has(place))
      .map((place) => ({
        ...locateClaim(sources, `'${id}'`),
        expected: `${id} to name a page, or a section of one`,
        found: `${place}, which does not exist`,
        mend: 'Name the section where the statement stands now, or remove it.',
      })),
  );
  const stale: Finding = {
    file: RESULTS_FILE,
    line: 1,
    expected: 'the results of the claims as they run now',
    found: committed === '' ? 'no such file' : 'others',
    mend: 'Run npm run behavior:results.',
  };
  const { unproven } = sentences;
  const grown: Finding = {
    file: UNPROVEN_FILE,
    line: 1,
    expected: `at most ${limit} sentences without a claim`,
    found: `${unproven.length}, which the list of what nothing proves names`,
    mend: 'Name the new ones in `says` of claims. The number falls only.',
  };
  return {
    findings: [
      ...read.flatMap(({ findings }) => findings),
      ...sentences.findings,
      ...outcomes.filter(({ passed }) => !passed).map(failing),
      ...gone,
      ...(committed === measuredJson(outcomes) ? [] : [stale]),
      ...(unproven.length > limit ? [grown] : []),
    ],
    unproven,
  };
}
