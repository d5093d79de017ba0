/**
 * Sentences that say what is thrown, or what a call does on Drive, held against the claims: each needs one, and one that has
 * shown the very code.
 */
import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes, Paragraph, PhrasingContent, Root, Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '../finding';
import type { ICloudClaim } from './icloud';
import { codeOf, type Outcome } from './outcome';
import { idsOfMarker, NO_CLAIM } from './markers';
import { DRIVE_COLUMN, isMeasurable } from './put-results';

/** What a claim, about Drive or iCloud, can prove. */
export interface Evidence {
  id: string;
  /** Where the pages make it: `api/CloudStorage#readfile`. */
  pages: readonly string[];
  /** All that the claim says and that was seen: a code in there is shown. */
  words: string;
  /** Whether an error comes of it. */
  isError: boolean;
}

const SPEAKS_OF_ERROR = /\b(?:throw|reject|error)/;

/** All claims, as far as sentences need them. */
export function evidenceOf(outcomes: readonly Outcome[], native: readonly ICloudClaim[]): Evidence[] {
  return [
    ...outcomes.map((outcome) => ({
      id: outcome.id,
      pages: outcome.pages,
      words: `${outcome.statement} ${outcome.result} ${outcome.observed}`,
      isError: codeOf(outcome) !== undefined || SPEAKS_OF_ERROR.test(outcome.statement),
    })),
    ...native.map(({ id, pages, statement, throws }) => ({
      id,
      pages,
      words: `${statement} ${throws ?? ''}`,
      isError: throws !== undefined || SPEAKS_OF_ERROR.test(statement),
    })),
  ];
}

/** A sentence, with what stands in it and the marker after it. */
interface Sentence {
  line: number;
  words: string;
  /** The words without those of links, which mostly name a heading elsewhere. */
  ownWords: string;
  codes: string[];
  /** Claims that it names. */
  ids: string[];
  /** Whether its author says why it needs no claim. */
  isExempt: boolean;
  /** Whether a directive puts what was measured into it. */
  isMeasured: boolean;
}

const MEND = 'Write {/* claim: … */} after the sentence, with the id of a claim of plugins/truth/behavior, or add one.';
const MEND_EFFECT = `${MEND} What Google, Apple or a definition says gets {/* no claim: reason */} instead.`;

const CODE = /^ERR_[A-Z_]*[A-Z]$/;
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
const END = /([.!?:])(?=\s|$)/;

function sentencesOf(text: Paragraph | TableCell): Sentence[] {
  const sentences: Sentence[] = [];
  let isOver = true;
  const current = (line: number): Sentence => {
    const last = sentences.at(-1);
    if (last && !isOver) return last;
    isOver = false;
    const next = { line, words: '', ownWords: '', codes: [], ids: [], isExempt: false, isMeasured: false };
    sentences.push(next);
    return next;
  };
  const add = (node: PhrasingContent, isInLink = false): void => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'mdxTextExpression') {
      // A marker belongs to the sentence before it, which has mostly ended.
      const marked = sentences.at(-1);
      marked?.ids.push(...idsOfMarker(node.value));
      if (marked && NO_CLAIM.test(node.value.trim())) marked.isExempt = true;
    } else if (node.type === 'text') {
      let read = '';
      node.value.split(END).forEach((part, index) => {
        const isEnd = index % 2 === 1;
        const breaks = (read + (/^\s*/.exec(part)?.[0] ?? '')).split('\n').length - 1;
        read += part;
        if (!isEnd && part.trim() === '') return;
        const sentence = current(line + breaks);
        sentence.words += part;
        if (!isInLink) sentence.ownWords += part;
        isOver = isEnd && part !== ':';
      });
    } else if (node.type === 'inlineCode') {
      const sentence = current(line);
      sentence.words += node.value;
      if (CODE.test(node.value)) sentence.codes.push(node.value);
    } else if (node.type === 'textDirective') {
      const sentence = current(line);
      // That of the documented release is a name, and no measured value.
      if (node.name !== 'version') sentence.isMeasured = true;
    } else if ('children' in node) {
      for (const child of node.children) add(child, isInLink || node.type === 'link');
    }
  };
  for (const child of text.children) add(child);
  return sentences;
}

/**
 * Whether a sentence says what a call does on Drive: it names Drive, or no provider at all in the reference or below a
 * title that names Drive.
 *
 * @param titles those of the page and of the section
 */
function tellsEffect({ words, ownWords }: Sentence, isReference: boolean, titles: readonly string[]): boolean {
  if (!EFFECT.test(ownWords)) return false;
  return (
    ON_DRIVE.test(words) || (!ON_ICLOUD.test(words) && (isReference || titles.some((each) => ON_DRIVE.test(each))))
  );
}

/** Whether a claim has shown a code; `ERR_READ` is no part of `ERR_READ_ERROR`. */
function shows(claims: readonly Evidence[], code: string): boolean {
  return claims.some(({ words }) => new RegExp(`\\b${code}\\b`).test(words));
}

/** What a table says of Drive: the cells of its column, or, where it has a row for each provider, those of its row. */
function driveCellsOf(table: Table): Sentence[][] {
  const [head, ...rows] = table.children;
  const column = head?.children.findIndex((cell) => toString(cell) === DRIVE_COLUMN) ?? -1;
  const cells = rows.map(({ children: [first, ...others] }) =>
    first && toString(first) === DRIVE_COLUMN ? others : column > 0 ? others.slice(column - 1, column) : [],
  );
  return cells
    .filter((each) => !each.some(({ children }) => children.some(isMeasurable)))
    .map((each) => each.flatMap(sentencesOf))
    .filter((sentences) => sentences.length > 0);
}

/** The sections of a page: what its sentences and tables say, and which codes its tables, checked row by row, list. */
function sectionsOf(tree: Root): {
  anchor: string | undefined;
  title: string;
  sentences: Sentence[];
  driveCells: Sentence[][];
  listed: string[];
}[] {
  const slugger = createSlugger();
  const sectionOf = (anchor: string | undefined, title: string) => ({
    anchor,
    title,
    sentences: [] as Sentence[],
    driveCells: [] as Sentence[][],
    listed: [] as string[],
  });
  const sections = [sectionOf(undefined, '')];
  visit(tree, (node: Nodes) => {
    const section = sections.at(-1);
    if (node.type === 'heading') {
      const { text, id } = parseMarkdownHeadingId(toString(node));
      sections.push(sectionOf(id ?? slugger.slug(text), text));
    } else if (node.type === 'paragraph') {
      section?.sentences.push(...sentencesOf(node));
    } else if (node.type === 'table') {
      section?.driveCells.push(...driveCellsOf(node));
    } else if (node.type === 'tableCell') {
      section?.listed.push(...(toString(node).match(/\bERR_[A-Z_]*[A-Z]\b/g) ?? []));
    }
  });
  return sections;
}

/** What the claims say of the sentences of a page. */
export interface SentenceReport {
  /** Sentences that their claims have shown to be wrong. */
  findings: Finding[];
  /** Sentences and cells that no claim shows. */
  unproven: Finding[];
}

/**
 * Holds sentences against the claims. A claim belongs to a sentence by a marker after it, or to all of a section that it
 * names. Where a marker stands, its claims have to show the codes of the sentence.
 *
 * Unproven is a sentence that names an error code, or says that something throws, without a claim that has shown it; codes
 * that a table of the section lists, or its heading names, need no more. So is one that says what a call gives back,
 * requests or changes, without a marker of its own, a measured value in it, or the reason why no claim can show it; and
 * each cell of a column "Google Drive", or row of that name, without one of these.
 *
 * @param page path of the file, its name as claims give it (`api/CloudStorage`), and the title of its front matter
 */
export function checkSentences(
  tree: Root,
  page: { file: string; name: string; title: string },
  evidence: readonly Evidence[],
): SentenceReport {
  const reports = sectionsOf(tree).map((section) => checkSection(section, page, evidence));
  return {
    findings: reports.flatMap(({ findings }) => findings),
    unproven: reports.flatMap(({ unproven }) => unproven),
  };
}

function checkSection(
  { anchor, title, sentences, driveCells, listed }: ReturnType<typeof sectionsOf>[number],
  page: { file: string; name: string; title: string },
  evidence: readonly Evidence[],
): SentenceReport {
  const place = anchor === undefined ? page.name : `${page.name}#${anchor}`;
  const here = evidence.filter(({ pages }) => pages.includes(place) || pages.includes(page.name));
  const findings: Finding[] = [];
  const unproven: Finding[] = [];
  for (const sentence of sentences) {
    const { line, words, codes, ids, isExempt, isMeasured } = sentence;
    const at = { file: page.file, line };
    const named = evidence.filter(({ id }) => ids.includes(id));
    if (named.length > 0) {
      const seen = [...new Set(named.flatMap((claim) => claim.words.match(/\bERR_[A-Z_]*[A-Z]\b/g) ?? []))];
      const wrong = codes.filter((code) => !shows(named, code));
      findings.push(
        ...wrong.map((code) => ({
          ...at,
          expected: `${code} in what ${ids.join(', ')} ${ids.length > 1 ? 'have' : 'has'} shown`,
          found: seen.join(', ') || 'no code',
          mend: 'Correct the code, or name the claim that shows it.',
        })),
      );
      continue;
    }
    const unknown = codes.filter((code) => !title.includes(code) && !listed.includes(code) && !shows(here, code));
    unproven.push(
      ...unknown.map((code) => ({
        ...at,
        expected: `a claim that shows ${code}, as the sentence says`,
        found: `none at ${place}`,
        mend: MEND,
      })),
    );
    if (unknown.length > 0 || isMeasured || isExempt) continue;
    // A marker that names no claim is told where markers are read.
    if (ids.length === 0 && tellsEffect(sentence, REFERENCE.test(page.name), [page.title, title])) {
      unproven.push({
        ...at,
        expected: 'a claim after the sentence, which says what a call does',
        found: `none: "${words.trim()}"`,
        mend: MEND_EFFECT,
      });
      continue;
    }
    if (codes.length > 0 || !THROWING.test(words) || here.some(({ isError }) => isError)) continue;
    unproven.push({
      ...at,
      expected: 'a claim for what the sentence says is thrown',
      found: `none at ${place}: "${words.trim()}"`,
      mend: MEND,
    });
  }
  const untold = driveCells.filter(
    (cell) => !cell.some(({ ids, isMeasured, isExempt }) => ids.length > 0 || isMeasured || isExempt),
  );
  unproven.push(
    ...untold.map((cell) => ({
      file: page.file,
      line: cell[0]?.line ?? 1,
      expected: 'a claim in the cell, which says what Drive does',
      found: `none: "${cell.map((each) => each.words.trim()).join(' ')}"`,
      mend: MEND_EFFECT,
    })),
  );
  return { findings, unproven };
}
