import type { Finding } from '../finding';
import type { Page } from '../pages';
import { parsePage } from '../reference/markdown';
import { placesOf, titleOf, type Subjects } from '../reference/places';
import { ICLOUD_CLAIMS, type ICloudClaim } from './icloud';
import { callOf, codeOf, measuredJson, type Outcome } from './outcome';
import { putResults, type PageBehavior } from './put-results';
import { RESULTS_FILE } from './read-results';
import { checkSentences, evidenceOf, type Evidence, type SentenceReport } from './sentences';
import { thrownBy } from './thrown';

const CLAIMS_FILE = 'plugins/truth/behavior/claims/index.ts';

/** What the check is given besides the pages. */
export interface BehaviorEvidence {
  /** What came of each claim about Google Drive. */
  outcomes: readonly Outcome[];
  /** Claims read from native sources; those about Drive's transfers count as tests. */
  native?: readonly ICloudClaim[];
  subjects: Subjects;
  /** The text of the committed results. */
  committed: string;
}

/** Pages by the name that claims give them: `docs/api/CloudStorage.md` is `api/CloudStorage`. */
type PagesByName = ReadonlyMap<string, PageBehavior & { file: string }>;

/** A page as claims name it. */
function nameOf(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

/** The file and line of a place; undefined if there is no such page or heading. */
function locate(place: string, pages: PagesByName): { file: string; line: number } | undefined {
  const [name = '', anchor] = place.split('#');
  const page = pages.get(name);
  const line = anchor === undefined ? 1 : page?.anchors.get(anchor);
  return page && line !== undefined ? { file: page.file, line } : undefined;
}

/** Where the pages make a claim: the places that it names, and those that name it. */
function placesOfClaim({ id, pages: places }: Outcome, pages: PagesByName): { file: string; line: number }[] {
  const markers = Array.from(pages.values()).flatMap(({ file, named }) =>
    named.filter((each) => each.id === id).map(({ line }) => ({ file, line })),
  );
  // A marker is nearer to the sentence than a heading.
  return [...markers, ...places.flatMap((place) => locate(place, pages) ?? [])];
}

function failing(outcome: Outcome, pages: PagesByName): Finding {
  const [first, ...others] = placesOfClaim(outcome, pages);
  const also = others.length > 0 ? ` Also at ${others.map(({ file, line }) => `${file}:${line}`).join(', ')}.` : '';
  return {
    ...(first ?? { file: CLAIMS_FILE, line: 1 }),
    expected: `${outcome.id}: "${outcome.statement}" to hold`,
    found: outcome.differences.join('; '),
    mend: `Correct the page and the claim to what the library does.${also}`,
  };
}

function goneFrom({ id, pages: places }: Outcome, pages: PagesByName): Finding[] {
  return places
    .filter((place) => !locate(place, pages))
    .map((place) => ({
      file: CLAIMS_FILE,
      line: 1,
      expected: `${id} to name a page, or a heading of one`,
      found: `${place}, which does not exist`,
      mend: 'Name the heading where the statement stands now, or remove the place.',
    }));
}

/** Codes that the claims have shown in a section's situations, and that its tables do not list. */
function unlisted(outcomes: readonly Outcome[], pages: PagesByName): Finding[] {
  const findings: Finding[] = [];
  const tables = Array.from(pages, ([name, { file, thrownTables }]) =>
    thrownTables.map((table) => ({ ...table, file, place: `${name}#${table.anchor}` })),
  ).flat();
  const common = new Set(
    tables.flatMap(({ about, rows }) => (about === 'all calls' ? rows.map(({ code }) => code) : [])),
  );
  for (const { about, place, file, line } of tables) {
    if (about === 'all calls') continue;
    const rows = tables.filter((table) => table.place === place).flatMap((table) => table.rows);
    const told = new Set<string>();
    for (const outcome of outcomes.filter(({ pages: places }) => places.includes(place))) {
      const [code, call] = [codeOf(outcome), callOf(outcome)];
      const isAsked = 'call' in about ? about.call === call && !common.has(code ?? null) : about.code === code;
      const isListed = rows.some((row) => ('call' in about ? row.code === code : row.calls.includes(call)));
      const missing = 'call' in about ? code : call;
      if (!code || !isAsked || isListed || told.has(missing ?? '')) continue;
      told.add(missing ?? '');
      const listed = rows.map((row) => ('call' in about ? (row.code ?? 'no code') : row.calls.join(', ')));
      findings.push({
        file,
        line,
        expected: `a row for ${missing} on Drive, as ${outcome.id} has shown: ${outcome.statement}`,
        found: `rows on Drive for ${listed.join(', ') || 'nothing'}`,
        mend: 'Add the row.',
      });
    }
  }
  return findings;
}

/**
 * Checks what the pages say of Google Drive against the claims: claims hold and name places that exist, tables of codes
 * list what the claims have shown and nothing else, sentences say what the claims behind them have shown, codes and
 * numbers come from claims, and the results that the build puts into the pages are those of the claims.
 */
export function checkBehavior(
  pages: readonly Page[],
  { outcomes, native = ICLOUD_CLAIMS, subjects, committed }: BehaviorEvidence,
): Finding[] {
  const results = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const behavior = { results, thrown: thrownBy(outcomes, native), native, subjects, places: placesOf(pages, subjects) };
  const read = new Map(
    pages.map(({ file, markdown }) => {
      const page = putResults(parsePage(markdown), { file, title: titleOf(markdown) }, behavior);
      return [nameOf(file), { ...page, file }] as const;
    }),
  );
  const evidence = evidenceOf(outcomes, native);
  const sentences = pages.flatMap((page) => sentencesOfPage(page, evidence).findings);
  const isFresh = committed === measuredJson(outcomes);
  return [
    ...Array.from(read.values()).flatMap(({ findings }) => findings),
    ...sentences,
    ...outcomes.filter(({ passed }) => !passed).map((outcome) => failing(outcome, read)),
    ...outcomes.flatMap((outcome) => goneFrom(outcome, read)),
    ...unlisted(outcomes, read),
    ...(isFresh
      ? []
      : [
          {
            file: RESULTS_FILE,
            line: 1,
            expected: 'the results of the claims as they run now',
            found: committed === '' ? 'no such file' : 'others',
            mend: 'Run npm run behavior:results.',
          },
        ]),
  ];
}

/**
 * @param pages pages of the documentation
 * @param outcomes what came of each claim about Google Drive
 * @returns the sentences and cells that no claim shows, for a list: each may well be right
 */
export function unprovenSentences(
  pages: readonly Page[],
  outcomes: readonly Outcome[],
  native: readonly ICloudClaim[] = ICLOUD_CLAIMS,
): Finding[] {
  const evidence = evidenceOf(outcomes, native);
  return pages.flatMap((page) => sentencesOfPage(page, evidence).unproven);
}

function sentencesOfPage({ file, markdown }: Page, evidence: readonly Evidence[]): SentenceReport {
  return checkSentences(parsePage(markdown), { file, name: nameOf(file), title: titleOf(markdown) }, evidence);
}
