import { HIERARCHY_LEVELS, type Hierarchy, type SearchRecord } from '../records/record';
import { escapeHtml, type Highlighter } from './highlight';
import { INHERITED, KEYWORD, type Section } from './section';
import type { Hit } from './wire';

/**
 * Chooses the record that stands for a section: its heading if that, with those above, has all that the section has, else
 * the content with most of the query's words, prose before tables before code.
 */
export function chooseRecord({ records, texts }: Section, { wordsIn }: Highlighter): SearchRecord {
  const heading = records[0]!;
  const inHeadings = new Set<number>();
  const inAll = new Set<number>();
  let best = { record: heading, words: 0, field: 0 };
  for (const { text, field, record } of texts) {
    const words = wordsIn(text);
    for (const word of words) {
      inAll.add(word);
      if (field <= INHERITED && field !== KEYWORD) inHeadings.add(word);
    }
    if (!record) continue;
    if (words.size > best.words || (words.size === best.words && field < best.field)) {
      best = { record, words: words.size, field };
    }
  }
  return inHeadings.size === inAll.size && heading.type !== 'content' ? heading : best.record;
}

/**
 * Writes a record as the provider does. All is HTML but the hierarchy's lvl0, which the dialog writes as text.
 *
 * @param origin put before the record's URL
 * @param attributesToSnippet the request's
 */
export function toHit(
  { objectID, url, anchor, type, content, hierarchy }: SearchRecord,
  origin: string,
  attributesToSnippet: readonly string[],
  { mark }: Highlighter,
): Hit {
  const lengths = new Map(attributesToSnippet.map((attribute) => attribute.split(':') as [string, string]));
  const levels = HIERARCHY_LEVELS.flatMap((name) => {
    const text = hierarchy[name];
    return text === null ? [] : [{ name, text, attribute: `hierarchy.${name}` }];
  });
  const snippet = (attribute: string, text: string) => ({ value: mark(text, Number(lengths.get(attribute))) });
  const ofLevels = <Value>(some: typeof levels, valueOf: (level: (typeof levels)[number]) => Value) =>
    Object.fromEntries(some.map((level) => [level.name, valueOf(level)]));
  const snippeted = levels.filter(({ attribute }) => lengths.has(attribute));
  return {
    objectID,
    url: origin + url,
    anchor,
    type,
    content: content && escapeHtml(content),
    hierarchy: {
      ...hierarchy,
      ...ofLevels(levels, ({ name, text }) => (name === 'lvl0' ? text : escapeHtml(text))),
    } as Hierarchy,
    _highlightResult: { hierarchy: ofLevels(levels, ({ text }) => ({ value: mark(text) })) },
    _snippetResult: {
      hierarchy: ofLevels(snippeted, ({ attribute, text }) => snippet(attribute, text)),
      ...(content !== null && lengths.has('content') && { content: snippet('content', content) }),
    },
  };
}
