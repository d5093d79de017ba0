/** Holds the sentences of the pages against the claims that name them. */
import type { Finding } from '@docs-kit/markdown-source/finding';
import type { NativeClaim, Saying } from './claim';
import { sayingsOf, sectionsNamedBy } from './claim';
import { codeOf, type Outcome } from './outcome';
import { CODES, type Section, type Sentence, sentencesWith } from './sections';

/** What a claim, about Drive or iCloud, can prove. */
export interface Evidence {
  id: string;
  says: readonly Saying[];
  /** Sections that it names. */
  pages: readonly string[];
  /** All that the claim says and that was seen: a code in there is shown. */
  words: string;
  /** Whether an error comes of it. */
  isError: boolean;
}

/** What the claims say of the sentences. */
export interface SentenceReport {
  /** Sentences that claims name and the pages do not have, or that their claims have shown to be wrong. */
  findings: Finding[];
  /** Sentences and cells that no claim shows. */
  unproven: Finding[];
  /** Lines of the sentences that each claim shows, by its id. */
  places: ReadonlyMap<string, readonly { file: string; line: number }[]>;
}

/** Tells the file and line where a claim names a sentence. */
export type LocateSaying = (phrase: string, id: string) => { file: string; line: number };

/** A code in what was seen. */
const SHOWN = /\bERR_[A-Z_]*[A-Z]\b/g;
const SPEAKS_OF_ERROR = /\b(?:throw|reject|error)/;
const THROWING = /\b(?:throws?|rejects?)\b/;

/**
 * Verbs of what a call gives back, asks Drive for and leaves behind. Only forms that tell: "delete" and "keep" are mostly
 * said to the reader, "deletes" and "kept" of the library.
 */
const EFFECTS = [
  'returns|resolves|resolved|gives|hears|told|calls you back|does nothing|fails?|failed',
  'requests?|sends|sent|retries|canceled|looks? up|finds|found|lists|listed|reads|counts|counted',
  'creates|created|makes|copies (?:a|the)|copied|moves|writes (?:a|the|it)|is written|saved|stored|adds|added',
  'deletes|deleted|removes|removed|drops|dropped|discards|discarded|replaces|replaced|overwrites|overwritten',
  'changes|switches|merges|merged|resets|keeps|kept|stays|ignores|ignored',
];
const EFFECT = new RegExp(`\\b(?:${EFFECTS.join('|')})\\b`, 'i');
const ON_DRIVE = /\bDrive\b|\b(?:both|either|neither|each) providers?\b/;
const ON_ICLOUD = /\b(?:iCloud|Apple)\b/;
/** Pages of the reference: what they say without naming a provider, they say of all. */
const REFERENCE = /^api\//;

const MEND = 'Name the sentence in `says` of the claim that shows it, or begin one: npm run new -- claim drive.….';

/** All claims, as far as sentences need them. */
export function evidenceOf(outcomes: readonly Outcome[], native: readonly NativeClaim[]): Evidence[] {
  const speaksOfError = ({ statement }: { statement: string }) => SPEAKS_OF_ERROR.test(statement);
  return [
    ...outcomes.map((outcome) => ({
      ...outcome,
      words: `${outcome.statement} ${outcome.result} ${outcome.observed}`,
      isError: codeOf(outcome) !== undefined || speaksOfError(outcome),
    })),
    ...native.map((claim) => ({
      id: claim.id,
      says: sayingsOf(claim),
      pages: sectionsNamedBy(claim),
      words: `${claim.statement} ${claim.throws ?? ''}`,
      isError: claim.throws !== undefined || speaksOfError(claim),
    })),
  ];
}

/** How much two texts have in common, from 0 to 1, by their words. */
function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/\w+/g)));
  if (!a?.size || !b?.size) return 0;
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
}

function nearestSentence(phrase: string, { file, blocks }: Section): string {
  const candidates = blocks
    .flatMap(({ sentences }) => sentences)
    .map(({ line, text }) => ({ text, at: `${file}:${line}`, like: likeness(phrase, text) }));
  const [best] = candidates.sort((a, b) => b.like - a.like);
  return best && best.like > 0.3 ? `the nearest is "${best.text}" at ${best.at}` : 'no sentence like it';
}

/** A text of claims that is not one sentence of its section. */
interface BrokenSaying {
  section: Section;
  phrase: string;
  ids: string[];
  /** How many sentences say it. */
  count: number;
}

function brokenFinding({ section, phrase, ids, count }: BrokenSaying, locate: LocateSaying): Finding {
  return {
    ...locate(phrase, ids[0] ?? ''),
    expected: `${section.place} (${section.file}:${section.line}) to say "${phrase}", as ${ids.join(', ')} shows`,
    found: count > 1 ? `${count} sentences that say it` : nearestSentence(phrase, section),
    mend:
      count > 1
        ? 'Name more of the sentence.'
        : 'If the claim shows what the sentence says now, name the new words in `says`; else correct one of the two.',
  };
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** Finds the sentences that claims name. */
function resolveSayings(sections: readonly Section[], evidence: readonly Evidence[], locate: LocateSaying) {
  const byPlace = new Map(sections.map((section) => [section.place, section]));
  const shown = new Map<Sentence, Evidence[]>();
  const places = new Map<string, { file: string; line: number }[]>();
  const broken = new Map<string, BrokenSaying>();
  for (const claim of evidence) {
    for (const [place, ...phrases] of claim.says) {
      const section = byPlace.get(place);
      for (const phrase of section ? phrases : []) {
        if (!section) continue;
        const found = sentencesWith(phrase, section);
        const [sentences = []] = found;
        if (found.length === 1) {
          for (const sentence of sentences) append(shown, sentence, claim);
          append(places, claim.id, { file: section.file, line: sentences[0]?.line ?? section.line });
        } else {
          const ids = [...(broken.get(`${place} ${phrase}`)?.ids ?? []), claim.id];
          broken.set(`${place} ${phrase}`, { section, phrase, ids, count: found.length });
        }
      }
    }
  }
  return { shown, places, findings: [...broken.values()].map((each) => brokenFinding(each, locate)) };
}

/**
 * Whether a sentence says what a call does on Drive: it names Drive, or no provider at all in the reference or below a
 * title that names Drive.
 */
function tellsEffect({ text, own }: Sentence, { place, pageTitle, title }: Section): boolean {
  if (!EFFECT.test(own)) return false;
  if (ON_DRIVE.test(text)) return true;
  return !ON_ICLOUD.test(text) && (REFERENCE.test(place) || ON_DRIVE.test(pageTitle) || ON_DRIVE.test(title));
}

/** Whether a claim has shown a code; `ERR_READ` is no part of `ERR_READ_ERROR`. */
function shows(claims: readonly Evidence[], code: string): boolean {
  return claims.some(({ words }) => words.match(SHOWN)?.includes(code));
}

/** What a sentence lacks that its claims, or those about its section, have not shown. */
function lackOf(sentence: Sentence, section: Section, here: readonly Evidence[]): [expected: string, found: string][] {
  const { text, isMeasured } = sentence;
  const { place, title, listed } = section;
  const codes = text.match(CODES) ?? [];
  const unknown = codes.filter((code) => !title.includes(code) && !listed.includes(code) && !shows(here, code));
  if (unknown.length > 0) {
    return unknown.map((code) => [`a claim that shows ${code}, as the sentence says`, `none at ${place}`]);
  }
  if (isMeasured) return [];
  if (tellsEffect(sentence, section)) return [['a claim that shows the sentence', `none: "${text}"`]];
  if (codes.length > 0 || !THROWING.test(text) || here.some(({ isError }) => isError)) return [];
  return [['a claim for what the sentence says is thrown', `none at ${place}: "${text}"`]];
}

/** The codes of a sentence that the claims naming it have not shown. */
function wrongCodes({ text }: Sentence, named: readonly Evidence[]): Pick<Finding, 'expected' | 'found'>[] {
  const seen = new Set(named.flatMap(({ words }) => words.match(SHOWN) ?? []));
  const wrong = (text.match(CODES) ?? []).filter((code) => !seen.has(code));
  const ids = named.map(({ id }) => id).join(', ');
  return wrong.map((code) => ({
    expected: `${code} in what ${ids} shows`,
    found: [...seen].join(', ') || 'no code',
  }));
}

function checkSection(
  section: Section,
  shown: ReadonlyMap<Sentence, readonly Evidence[]>,
  here: readonly Evidence[],
): Pick<SentenceReport, 'findings' | 'unproven'> {
  const report: { findings: Finding[]; unproven: Finding[] } = { findings: [], unproven: [] };
  const { file, blocks } = section;
  for (const { sentences, driveCells, isRow } of blocks) {
    for (const sentence of isRow ? [] : sentences) {
      const at = { file, line: sentence.line };
      const named = shown.get(sentence);
      const mend = 'Correct the code, or name the sentence in the claim that shows it.';
      if (named) report.findings.push(...wrongCodes(sentence, named).map((wrong) => ({ ...at, ...wrong, mend })));
      else {
        const lack = lackOf(sentence, section, here);
        report.unproven.push(...lack.map(([expected, found]) => ({ ...at, expected, found, mend: MEND })));
      }
    }
    const untold = driveCells.filter((cell) => !cell.some((each) => each.isMeasured || shown.has(each)));
    for (const cell of untold) {
      const found = `none: "${cell.map(({ text }) => text).join(' ')}"`;
      const expected = 'a claim that shows the cell, which says what Drive does';
      report.unproven.push({ file, line: cell[0]?.line ?? 1, expected, found, mend: MEND });
    }
  }
  return report;
}

/**
 * Holds sentences against the claims. The claims that name a sentence have to show its codes.
 *
 * Unproven is a sentence that names an error code, or says that something throws, without a claim about its section that
 * has shown it; codes that a table of the section lists, or its heading names, need no more. So is one that says what a call
 * gives back, requests or changes, without a claim of its own or a measured value in it; and each cell of a column "Google
 * Drive", or row of that name, without one of these.
 *
 * @param locate tells where a claim names a sentence
 */
export function checkSentences(
  sections: readonly Section[],
  evidence: readonly Evidence[],
  locate: LocateSaying,
): SentenceReport {
  const { shown, findings, places } = resolveSayings(sections, evidence, locate);
  const reports = sections.map((section) => {
    const page = section.place.replace(/#.*/, '');
    const here = evidence.filter(({ pages }) => pages.includes(section.place) || pages.includes(page));
    return checkSection(section, shown, here);
  });
  return {
    findings: [...findings, ...reports.flatMap((report) => report.findings)],
    unproven: reports.flatMap((report) => report.unproven),
    places,
  };
}
