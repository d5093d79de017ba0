import type { SynonymRule } from '../engine/index.ts';
import { recordsOf, type OutlineSection, type PageOutline } from './outline.ts';
import type { ContentKind, SearchRecord } from './record.ts';

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

  function compactSection({ texts: ownTexts, anchor, ...section }: OutlineSection): CompactSection {
    for (const { kind, text } of ownTexts) texts[kind].push(text);
    const kinds = ownTexts.map(({ kind }) => kind[0]).join('');
    const isDerived = anchor === anchorOf(section.title);
    return { ...section, kinds, anchor: isDerived ? undefined : anchor };
  }

  const pages = outlines.map((page) => ({ ...page, sections: page.sections.map(compactSection) }));
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

  function expandSection({ kinds, ...section }: CompactSection): OutlineSection {
    const ownTexts = [...kinds].map((letter) => {
      const kind = KINDS[letter] ?? 'prose';
      return { kind, text: texts[kind].shift() ?? '' };
    });
    const anchor = section.anchor === undefined ? anchorOf(section.title) : section.anchor;
    return { ...section, anchor, texts: ownTexts };
  }

  const records = pages.flatMap((page) =>
    recordsOf({ ...page, sections: page.sections.map(expandSection) }),
  );
  return { records, synonyms };
}
