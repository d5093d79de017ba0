import type { SynonymRule } from '../engine';
import { recordsOf, type OutlineSection, type PageOutline } from './outline';
import type { ContentKind, SearchRecord } from './record';

/** The letters that stand for kinds of text: the first of each kind. */
const KINDS: Readonly<Record<string, ContentKind>> = { p: 'prose', t: 'table', c: 'code' };

/**
 * What is sent, as JSON. Texts of a kind are grouped to compress best. A section lists the kinds
 * of its texts.
 */
interface CompactIndex {
  readonly pages: readonly (Omit<PageOutline, 'sections'> & { sections: CompactSection[] })[];
  readonly texts: Readonly<Record<ContentKind, string[]>>;
  readonly synonyms: readonly SynonymRule[];
}

/** An anchor that is derived from the title is omitted. */
type CompactSection = Omit<OutlineSection, 'texts' | 'anchor'> & {
  readonly anchor?: string | null | undefined;
  readonly kinds: string;
};

/** Returns the anchor that most titles get on a page. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Packs pages and synonyms for sending. */
export function compactIndex(
  outlines: readonly PageOutline[],
  synonyms: readonly SynonymRule[] = [],
): string {
  const texts: CompactIndex['texts'] = { prose: [], table: [], code: [] };
  const pages = outlines.map(({ sections, ...page }) => ({
    ...page,
    sections: sections.map(({ texts: own, anchor, ...section }) => {
      for (const { kind, text } of own) texts[kind].push(text);
      const kinds = own.map(({ kind }) => kind[0]).join('');
      return { ...section, kinds, anchor: anchor === anchorOf(section.title) ? undefined : anchor };
    }),
  }));
  return JSON.stringify({ pages, texts, synonyms } satisfies CompactIndex);
}

/**
 * @returns what `compactIndex` packed, in the form an engine takes.
 * @throws if it is something else
 */
export function expandIndex(compact: string): {
  records: SearchRecord[];
  synonyms: readonly SynonymRule[];
} {
  const { pages, texts, synonyms } = JSON.parse(compact) as CompactIndex;
  const records = pages.flatMap(({ sections, ...page }) =>
    recordsOf({
      ...page,
      sections: sections.map(({ kinds, ...section }) => ({
        ...section,
        anchor: section.anchor === undefined ? anchorOf(section.title) : section.anchor,
        texts: [...kinds].map((letter) => {
          const kind = KINDS[letter] ?? 'prose';
          return { kind, text: texts[kind].shift() ?? '' };
        }),
      })),
    }),
  );
  return { records, synonyms };
}
