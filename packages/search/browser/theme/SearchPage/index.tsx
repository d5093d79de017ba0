import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { HtmlClassNameProvider, PageMetadata, usePluralForm, useSearchQueryString } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import { EagerHydration } from '@docs-kit/page-first/EagerHydration';
import { pathOf, requestOf, type SearchHit } from '../../hits';
import { withMarks } from '../../markup';
import { settings, text } from '../../settings';
import styles from './styles.module.css';

const HITS_PER_PAGE = 15;
/** So long the page waits for the reader's next letter. */
const PATIENCE_MS = 300;

/** What there is to see of a query. */
interface Found {
  readonly query: string;
  readonly page: number;
  readonly hits: readonly SearchHit[];
  readonly nbHits?: number;
  readonly nbPages?: number;
  readonly hasFailed?: boolean;
}

async function find(query: string, page: number): Promise<Found> {
  try {
    const { client } = await window.searchBox.load();
    const request = { ...requestOf(query), page, hitsPerPage: HITS_PER_PAGE, advancedSyntax: true };
    const [result] = await client.search([request]);
    return { hits: [], ...result, query, page };
  } catch {
    return { hits: [], query, page, hasFailed: true };
  }
}

/** @returns what a query finds, page after page, and how to ask for the next; nothing while the first is on its way */
function useSearch(query: string): [Found | undefined, () => void] {
  const [found, setFound] = useState<Found>();
  const [last, setLast] = useState({ query, page: 0 });
  const page = last.query === query ? last.page : 0;
  useEffect(() => {
    if (query === '') return undefined;
    let isWanted = true;
    const ask = async () => {
      const next = await find(query, page);
      if (isWanted)
        setFound((before) => ({ ...next, hits: [...(page > 0 && before ? before.hits : []), ...next.hits] }));
    };
    const timer = setTimeout(() => void ask(), page === 0 ? PATIENCE_MS : 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [query, page]);
  const askNext = useCallback(() => setLast({ query, page: page + 1 }), [query, page]);
  return [found?.query === query ? found : undefined, askNext];
}

/** A value of a reply, with the words that were found. */
const marked = (value = '') => ({ dangerouslySetInnerHTML: { __html: withMarks(value) } });

/** A hit: the title of its section, the headings above that, and a snippet. */
function Result({ hit }: { hit: SearchHit }): ReactNode {
  const levels = Object.values(hit._highlightResult?.hierarchy ?? {}).map(({ value }) => value);
  const summary = hit._snippetResult?.content?.value.replace(/[\s.…]+$/, '');
  return (
    <article className={styles.result}>
      <Heading as="h2">
        <Link to={pathOf(hit)} {...marked(levels.pop())} />
      </Heading>
      <ul className="breadcrumbs" aria-label="breadcrumbs">
        {levels.map((level, place) => (
          <li key={place} className="breadcrumbs__item" {...marked(level)} />
        ))}
      </ul>
      {summary && <p {...marked(`${summary}...`)} />}
    </article>
  );
}

/** The end of the hits so far: as it comes in sight, the next are asked for. */
function More({ onSight }: { onSight: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight());
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [onSight]);
  return (
    <div className="margin-top--lg" ref={place}>
      {text('SearchPage.fetchingNewResults', 'Fetching new results...')}
    </div>
  );
}

function Results({ found, onSight }: { found: Found; onSight: () => void }): ReactNode {
  const { query, page, hits, nbPages = 0, hasFailed } = found;
  if (hasFailed) {
    return (
      <div role="alert">
        <p>
          <strong>{text('SearchModal.errorScreen.titleText', 'Unable to fetch results')}</strong>
        </p>
        <p>{text('SearchModal.errorScreen.helpText', 'You might want to check your network connection.')}</p>
      </div>
    );
  }
  if (hits.length === 0) return <p>{text('SearchPage.noResultsText', 'No results were found')}</p>;
  return (
    <>
      {hits.map((hit, place) => (
        <Result key={place} hit={hit} />
      ))}
      {page + 1 < nbPages && <More key={query + page} onSight={onSight} />}
    </>
  );
}

/** How many there are, and the hosted provider's logo, where it is asked. */
function Count({ total = 0 }: { total: number | undefined }): ReactNode {
  const { selectMessage } = usePluralForm();
  const message = text('SearchPage.documentsFound.plurals', 'One document found|{count} documents found');
  return (
    <div className={styles.count}>
      <small>{total > 0 && selectMessage(total, message).replace('{count}', String(total))}</small>
      {settings.logo && (
        <Link
          to="https://www.algolia.com/"
          aria-label={text('SearchPage.algoliaLabel', 'Search by Algolia')}
          dangerouslySetInnerHTML={{ __html: settings.logo }}
        />
      )}
    </div>
  );
}

function SearchPageContent(): ReactNode {
  const [queryOfAddress, setQuery] = useSearchQueryString();
  // The server doesn't know it, so the first render in the browser must not either.
  const query = useIsBrowser() ? queryOfAddress : '';
  const [found, askNext] = useSearch(query);
  const title = query
    ? text('SearchPage.existingResultsTitle', 'Search results for "{query}"').replace('{query}', () => query)
    : text('SearchPage.emptyResultsTitle', 'Search the documentation');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const typed = field.current?.value;
    if (typed && typed !== query) setQuery(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for what was typed before the application heard it
  }, []);
  return (
    <Layout>
      <PageMetadata title={title} description={settings.description} />
      <Head>
        <meta property="robots" content="noindex, follow" />
      </Head>
      <EagerHydration onlyWithQuery />
      <main className="container margin-vert--lg">
        <noscript>
          <p>The search needs JavaScript. All pages read without it.</p>
        </noscript>
        <Heading as="h1">{title}</Heading>
        <form onSubmit={(event) => event.preventDefault()}>
          <input
            ref={field}
            type="search"
            name="q"
            className={styles.field}
            placeholder={text('SearchPage.inputPlaceholder', 'Type your search here')}
            aria-label={text('SearchPage.inputLabel', 'Search')}
            onChange={({ target }) => setQuery(target.value)}
            value={query}
            autoComplete="off"
            autoFocus
          />
        </form>
        <Count total={found?.nbHits} />
        {found ? <Results found={found} onSight={askNext} /> : query && <div className={styles.loadingSpinner} />}
      </main>
    </Layout>
  );
}

/** The search's own page, in the stock page's words and look. */
export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <SearchPageContent />
    </HtmlClassNameProvider>
  );
}
