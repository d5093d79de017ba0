import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import type { PageGroup } from '../../hit-groups.ts';
import { pathOf, sectionLevelOf, shownTypeOf } from '../../hits.ts';
import type { SearchHit } from '../../search-client.ts';
import { text } from '../../settings.ts';
import { hasMarks, withMarks, withoutMarks } from '../../../markup.ts';
import styles from './styles.module.css';

/** A word with fewer letters fits on a line of a phone. */
const LONG_WORD = /\S{30,}/g;

/** Lets a line break after the signs of a long piece of code, such as its dots. */
function breakable(html: string): string {
  return html.replace(LONG_WORD, (word) => word.replace(/(?<=\w[(/.])(?=\w|<mark>)/g, '<wbr>'));
}

/** Returns props that show a value of a reply with the matched words marked. */
export function marked(value = '') {
  return { dangerouslySetInnerHTML: { __html: breakable(withMarks(value)) } };
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

interface HitProps {
  readonly hit: SearchHit;
  /** The level of its heading: a page is above its sections. */
  readonly as: 'h2' | 'h3';
}

/** A hit: its title, the headings between that and the page, and a summary. */
function Hit({ hit, as }: HitProps): ReactNode {
  const headings = headingsOf(hit);
  const title = headings.pop();
  const above = headings.slice(2).join(' › ');
  const summary = summaryOf(hit);
  return (
    <article className={styles.hit}>
      <Heading as={as}>
        <Link to={pathOf(hit)} {...marked(title)} />
      </Heading>
      {above && <span {...marked(markedAbove([hit], above))} />}
      {summary && <p {...marked(summary)} />}
    </article>
  );
}

/** Leaves the marks of what is above some hits only if these do not show why they were found. */
function markedAbove(hits: readonly SearchHit[], value: string): string {
  return hits.every(isMarked) ? withoutMarks(value) : value;
}

/** The page of some sections, where it was not found itself. */
function PageTitle({ sections }: { sections: readonly SearchHit[] }): ReactNode {
  const [first] = sections;
  if (!first) return null;
  const [, title = ''] = headingsOf(first);
  return (
    <Heading as="h2">
      <Link to={pathOf(first).replace(/#.*/, '')} {...marked(markedAbove(sections, title))} />
    </Heading>
  );
}

/** The hits of one page: below its category, the page and then its sections. */
export function PageHits({ hits, isContinued }: PageGroup): ReactNode {
  const [category = ''] = hits.slice(0, 1).flatMap(headingsOf);
  const above = isContinued ? text('SearchPage.continuedPage', 'More in') : category;
  const page = hits.find((hit) => sectionLevelOf(hit) === undefined);
  const sections = hits.filter((hit) => hit !== page);
  return (
    <div className={styles.page}>
      <p className={styles.category} {...marked(markedAbove(hits, above))} />
      {page ? <Hit hit={page} as="h2" /> : <PageTitle sections={sections} />}
      {sections.length > 0 && (
        <div className={styles.sections}>
          {sections.map((hit) => (
            <Hit key={hit.objectID} hit={hit} as="h3" />
          ))}
        </div>
      )}
    </div>
  );
}
