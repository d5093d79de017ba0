import { HIERARCHY_LEVELS, type Hierarchy, type SearchRecord } from '../records/record';
import { escapeHtml, type Highlighter } from './highlight';
import { INHERITED, KEYWORD, type Section } from './section';
import type { Hit, SearchRequest } from './wire';

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
 * The dialog writes lvl0 as text and all else as HTML, the search page writes all as HTML. Only the dialog has headings
 * snippeted, which tells the two apart.
 */
function writesLvl0AsText({ attributesToSnippet }: SearchRequest): boolean {
  return attributesToSnippet.some((attribute) => attribute.startsWith('hierarchy.'));
}

/** @param origin put before the record's URL */
export function toHit(record: SearchRecord, origin: string, request: SearchRequest, highlighter: Highlighter): Hit {
  const { content, hierarchy } = record;
  const levels = HIERARCHY_LEVELS.flatMap((name) =>
    hierarchy[name] === null ? [] : [[name, hierarchy[name]] as const],
  );
  const lengths = new Map(
    request.attributesToSnippet.map((attribute): [string, string | undefined] => {
      const [name = '', length] = attribute.split(':');
      return [name, length];
    }),
  );
  const snippetOf = (name: string, text: string) => {
    const attribute = [name, '*'].find((one) => lengths.has(one));
    return attribute && highlighter.snippet(text, Number(lengths.get(attribute) ?? 10), request.snippetEllipsisText);
  };
  const snippets = levels.flatMap(([name, text]) => {
    const snippet = snippetOf(`hierarchy.${name}`, text);
    return snippet ? [[name, snippet]] : [];
  });
  const contentSnippet = content !== null && snippetOf('content', content);
  const asIs = (text: string) => text;
  return {
    objectID: record.objectID,
    url: origin + record.url,
    anchor: record.anchor,
    type: record.type,
    content: content && escapeHtml(content),
    hierarchy: {
      ...hierarchy,
      ...Object.fromEntries(levels.map(([name, text]) => [name, name === 'lvl0' ? text : escapeHtml(text)])),
    } as Hierarchy,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        levels.map(([name, text]) => {
          const isText = name === 'lvl0' && writesLvl0AsText(request);
          return [name, highlighter.highlight(text, isText ? asIs : escapeHtml)];
        }),
      ),
      ...(content !== null && { content: highlighter.highlight(content) }),
    },
    _snippetResult: {
      ...(snippets.length > 0 && { hierarchy: Object.fromEntries(snippets) }),
      ...(contentSnippet && { content: contentSnippet }),
    },
  };
}
