/** Sentences that say what is thrown, held against the claims: each needs one, and one that has shown the very code. */
import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '../finding';
import type { ICloudClaim } from './icloud';
import { codeOf, type Outcome } from './outcome';
import { MARKER } from './put-results';

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
  codes: string[];
  /** Claims that it names. */
  ids: string[];
  /** Whether a directive puts what was measured into it. */
  isMeasured: boolean;
}

const CODE = /^ERR_[A-Z_]*[A-Z]$/;
const THROWING = /\b(?:throws?|rejects?)\b/;
const END = /([.!?:])(?=\s|$)/;

function sentencesOf(paragraph: Paragraph): Sentence[] {
  const sentences: Sentence[] = [];
  let isOver = true;
  const current = (line: number): Sentence => {
    const last = sentences.at(-1);
    if (last && !isOver) return last;
    isOver = false;
    const next = { line, words: '', codes: [], ids: [], isMeasured: false };
    sentences.push(next);
    return next;
  };
  const add = (node: PhrasingContent): void => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'mdxTextExpression') {
      const [, ids = ''] = MARKER.exec(node.value.trim()) ?? [];
      // A marker belongs to the sentence before it, which has mostly ended.
      sentences.at(-1)?.ids.push(...ids.split(',').flatMap((id) => id.trim() || []));
    } else if (node.type === 'text') {
      let read = '';
      node.value.split(END).forEach((part, index) => {
        const isEnd = index % 2 === 1;
        const breaks = (read + (/^\s*/.exec(part)?.[0] ?? '')).split('\n').length - 1;
        read += part;
        if (!isEnd && part.trim() === '') return;
        current(line + breaks).words += part;
        isOver = isEnd && part !== ':';
      });
    } else if (node.type === 'inlineCode') {
      const sentence = current(line);
      sentence.words += node.value;
      if (CODE.test(node.value)) sentence.codes.push(node.value);
    } else if (node.type === 'textDirective') {
      current(line).isMeasured = true;
    } else if ('children' in node) {
      for (const child of node.children) add(child);
    }
  };
  for (const child of paragraph.children) add(child);
  return sentences;
}

/** Whether a claim has shown a code; `ERR_READ` is no part of `ERR_READ_ERROR`. */
function shows(claims: readonly Evidence[], code: string): boolean {
  return claims.some(({ words }) => new RegExp(`\\b${code}\\b`).test(words));
}

/** The sections of a page: what its sentences say and which codes its tables, checked row by row, list. */
function sectionsOf(
  tree: Root,
): { anchor: string | undefined; title: string; sentences: Sentence[]; listed: string[] }[] {
  const slugger = createSlugger();
  const sections = [
    { anchor: undefined as string | undefined, title: '', sentences: [] as Sentence[], listed: [] as string[] },
  ];
  visit(tree, (node: Nodes) => {
    const section = sections.at(-1);
    if (node.type === 'heading') {
      const { text, id } = parseMarkdownHeadingId(toString(node));
      sections.push({ anchor: id ?? slugger.slug(text), title: text, sentences: [], listed: [] });
    } else if (node.type === 'paragraph') {
      section?.sentences.push(...sentencesOf(node));
    } else if (node.type === 'tableCell') {
      section?.listed.push(...(toString(node).match(/\bERR_[A-Z_]*[A-Z]\b/g) ?? []));
    }
  });
  return sections;
}

/**
 * Finds sentences that name an error code, or say that something throws or rejects, without a claim that has shown it.
 * A claim belongs to a sentence by a marker after it, or to all of a section that it names. Where a marker stands, its
 * claims have to show the codes of the sentence. Codes that a table of the section lists, or its heading names, need no
 * more.
 *
 * @param page path of the file, and its name as claims give it: `api/CloudStorage`
 */
export function checkSentences(
  tree: Root,
  page: { file: string; name: string },
  evidence: readonly Evidence[],
): Finding[] {
  return sectionsOf(tree).flatMap(({ anchor, title, sentences, listed }) => {
    const place = anchor === undefined ? page.name : `${page.name}#${anchor}`;
    const here = evidence.filter(({ pages }) => pages.includes(place) || pages.includes(page.name));
    return sentences.flatMap(({ line, words, codes, ids, isMeasured }): Finding[] => {
      const named = evidence.filter(({ id }) => ids.includes(id));
      const isListed = (code: string) => title.includes(code) || listed.includes(code);
      const at = { file: page.file, line };
      if (named.length > 0) {
        const wrong = codes.filter((code) => !shows(named, code));
        const seen = [...new Set(named.flatMap((claim) => claim.words.match(/\bERR_[A-Z_]*[A-Z]\b/g) ?? []))];
        return wrong.map((code) => ({
          ...at,
          expected: `${code} in what ${ids.join(', ')} ${ids.length > 1 ? 'have' : 'has'} shown`,
          found: seen.join(', ') || 'no code',
          mend: 'Correct the code, or name the claim that shows it.',
        }));
      }
      const unknown = codes.filter((code) => !isListed(code) && !shows(here, code));
      if (unknown.length > 0) {
        return unknown.map((code) => ({
          ...at,
          expected: `a claim that shows ${code}, as the sentence says`,
          found: `none at ${place}`,
          mend: 'Write {/* claim: … */} after the sentence, with the id of a claim of plugins/truth/behavior, or add one.',
        }));
      }
      if (codes.length > 0 || isMeasured || !THROWING.test(words) || here.some(({ isError }) => isError)) return [];
      return [
        {
          ...at,
          expected: 'a claim for what the sentence says is thrown',
          found: `none at ${place}: "${words.trim()}"`,
          mend: 'Write {/* claim: … */} after the sentence, with the id of a claim of plugins/truth/behavior, or add one.',
        },
      ];
    });
  });
}
