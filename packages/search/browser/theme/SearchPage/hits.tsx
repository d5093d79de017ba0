import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import { pathOf, sectionLevelOf, shownTypeOf } from '../../hits.ts';
import type { SearchHit } from '../../search-client.ts';
import { hasMarks, withMarks, withoutMarks } from '../../../markup.ts';
import styles from './styles.module.css';

/** Returns props that show a value of a reply with the matched words marked. */
export function marked(value = '') {
  return { dangerouslySetInnerHTML: { __html: withMarks(value) } };
}

/** Returns the headings of a hit from the group down to its own, with the matched words marked. */
function headingsOf({ _highlightResult }: SearchHit): string[] {
  return Object.values(_highlightResult?.hierarchy ?? {}).map(({ value }) => value);
}

/**
 * Returns the words that were found, or how the section of a heading or of code begins. After a
 * whole sentence, and in place of a comma, there is one mark.
 */
function summaryOf(hit: SearchHit): string | undefined {
  const { content, introduction } = hit._snippetResult ?? {};
  const isText = shownTypeOf(hit) === 'content';
  const summary = isText ? content?.value : introduction?.value;
  return summary?.replace(/(?<=[.!?])…$/, '').replace(/[\s,;:…]+…$/, '…');
}

/** Reports whether a hit shows a word of the query in its title or its summary. */
function isMarked(hit: SearchHit): boolean {
  return hasMarks(headingsOf(hit).at(-1) ?? '') || hasMarks(summaryOf(hit) ?? '');
}

/** A hit: the title of its section, the headings between that and the page, and a summary. */
function Hit({ hit }: { hit: SearchHit }): ReactNode {
  const headings = headingsOf(hit);
  const title = headings.pop();
  const above = headings.slice(2).join(' › ');
  const summary = summaryOf(hit);
  return (
    <article className={styles.hit}>
      <Heading as="h3">
        <Link to={pathOf(hit)} {...marked(title)} />
      </Heading>
      {above && <span {...marked(isMarked(hit) ? withoutMarks(above) : above)} />}
      {summary && <p {...marked(summary)} />}
    </article>
  );
}

/**
 * The hits of one page, below its group and title, so that they read as one. What is above a hit
 * shows marks only if nothing else does.
 */
export function PageHits({ hits }: { hits: readonly SearchHit[] }): ReactNode {
  const [first] = hits;
  if (!first) return null;
  const isOnlyPage = hits.length === 1 && sectionLevelOf(first) === undefined;
  const place = headingsOf(first)
    .slice(0, isOnlyPage ? 1 : 2)
    .join(' › ');
  return (
    <div className={styles.page}>
      <Heading as="h2" {...marked(hits.every(isMarked) ? withoutMarks(place) : place)} />
      {hits.map((hit) => (
        <Hit key={hit.objectID} hit={hit} />
      ))}
    </div>
  );
}
