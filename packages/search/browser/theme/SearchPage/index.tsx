import {
  Fragment,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {
  ANNOUNCED_AFTER_MS,
  HITS_PER_PAGE,
  MAX_QUERY_LENGTH,
  MAX_SUGGESTIONS,
  RETRY_CLASS,
} from '../../../constants.ts';
import { groupByPage } from '../../hit-groups.ts';
import type { SearchResult } from '../../search-client.ts';
import { foundMessage, missingResultsUrl, startPagesTitle } from '../../screens.ts';
import { cutQuery } from '../../cut-query.ts';
import { createRequest } from '../../search-request.ts';
import { settings, text } from '../../settings.ts';
import { marked, PageHits } from './hits.tsx';
import styles from './styles.module.css';

/** How far below the window the end of the hits may be when the next ones load. */
const LOAD_AHEAD = '500px';
const FETCHING = ['SearchPage.fetchingNewResults', 'Fetching new results...'] as const;

/**
 * The end of the hits so far. Shortly before it comes into view, also by Tab, it asks for the next
 * ones.
 */
function More({ onSight }: { onSight: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onChange: IntersectionObserverCallback = ([end]) => {
      if (end?.isIntersecting) onSight();
    };
    const observer = new IntersectionObserver(onChange, { rootMargin: LOAD_AHEAD });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [onSight]);
  return (
    <div className="margin-top--lg" ref={place}>
      {text(...FETCHING)}
    </div>
  );
}

/**
 * The last answer to each query. A reader who comes back from a result finds the same list, at the
 * same place.
 */
const answers = new Map<string, SearchResult>();

/** Asks for the first hits of a query. @throws if there is no answer */
async function ask(query: string, hitsPerPage: number): Promise<SearchResult> {
  const { search } = await window.searchBox.load();
  const answer = await search(createRequest(query, hitsPerPage));
  answers.set(query, answer);
  return answer;
}

/** Says that there is no answer. */
function Failure({ onRetry }: { onRetry: () => void }): ReactNode {
  const title = text('SearchModal.errorScreen.titleText', 'Unable to fetch results');
  const help = text(
    'SearchModal.errorScreen.helpText',
    'You might want to check your network connection.',
  );
  return (
    <div role="alert">
      <strong>{title}</strong>
      <p>{help}</p>
      <button type="button" className={`button button--secondary ${RETRY_CLASS}`} onClick={onRetry}>
        {text('SearchModal.errorScreen.retryText', 'Retry')}
      </button>
    </div>
  );
}

/** Tells screen readers how many results there are, once the reader pauses. */
function Announcement({ message }: { message: string }): ReactNode {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(setTold, ANNOUNCED_AFTER_MS, message);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p role="status" className={styles.announcement}>
      {told}
    </p>
  );
}

/** Hides what the server rendered for an address without a query, if there is one. */
const HIDE_WITH_QUERY =
  "if (new URLSearchParams(location.search).get('q'))" +
  'document.currentScript.parentElement.hidden = true';

/** Pages to start with, for a reader who has no results. */
function StartPages(): ReactNode {
  const { startPages } = settings;
  if (startPages.length === 0) return null;
  return (
    <nav aria-labelledby="__start-pages" className={styles.start}>
      <Heading as="h2" id="__start-pages">
        {startPagesTitle()}
      </Heading>
      <ul>
        {startPages.map(({ title, url }) => (
          <li key={url}>
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many results there are, once that is known. */
function Count({ answer }: { answer: SearchResult | undefined }): ReactNode {
  if (!answer) return <p>{text(...FETCHING)}</p>;
  const message = foundMessage(answer.nbHits);
  return (
    <>
      <p>
        <strong>{message}</strong>
      </p>
      <Announcement message={message} />
    </>
  );
}

interface NoResultsProps {
  readonly query: string;
  readonly suggestions: readonly string[];
  /** Searches for another query. */
  readonly onQuery: (query: string) => void;
}

/** What the reader of a query without hits can do: similar queries, a report, and other pages. */
function NoResults({ query, suggestions, onQuery }: NoResultsProps): ReactNode {
  const texts = 'SearchModal.noResultsScreen';
  return (
    <>
      {suggestions.length > 0 && (
        <>
          <p>{text(`${texts}.suggestedQueryText`, 'Try searching for')}:</p>
          <ul className={styles.suggestions}>
            {suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => (
              <li key={suggestion}>
                <button
                  type="button"
                  className="button button--secondary"
                  onClick={({ currentTarget }) => onQuery(currentTarget.textContent)}
                  {...marked(suggestion)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {settings.newIssueUrl && (
        <p className={styles.report}>
          {text(`${texts}.reportMissingResultsText`, 'Believe this query should return results?')}{' '}
          <Link to={missingResultsUrl(query)}>
            {text(`${texts}.reportMissingResultsLinkText`, 'Let us know.')}
          </Link>
        </p>
      )}
      <StartPages />
    </>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onRetry: () => void;
}

/** The results of a query. More hits load when the reader reaches the last ones. */
function Results({ query, onQuery, onRetry }: ResultsProps): ReactNode {
  const [answer, setAnswer] = useState(answers.get(query));
  const [hitsWanted, setHitsWanted] = useState(answer?.hits.length || HITS_PER_PAGE);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(1);
  const askMore = useCallback(() => setHitsWanted((before) => before + HITS_PER_PAGE), []);
  useEffect(() => {
    void ask(query, hitsWanted).then(setAnswer, () => setFailed(true));
  }, [query, hitsWanted, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
    onRetry();
  };
  if (hasFailed && !answer) return <Failure onRetry={retry} />;
  const { hits, nbHits } = answer ?? { hits: [], nbHits: 0 };
  const hasMore = hits.length < nbHits;
  return (
    <>
      <Count answer={answer} />
      {groupByPage(hits).map((group, place) => (
        <PageHits key={place} {...group} />
      ))}
      {answer?.nbHits === 0 && (
        <NoResults query={query} suggestions={answer.suggestions} onQuery={onQuery} />
      )}
      {hasMore && hasFailed && <Failure onRetry={retry} />}
      {hasMore && !hasFailed && <More key={hits.length} onSight={askMore} />}
    </>
  );
}

/** Returns the pieces of a title between which a line may break: after a sign of a long name. */
function piecesOf(title: string): string[] {
  return title.split(/(?<=[_./])(?=\w)/);
}

function titleFor(query: string): string {
  if (query.trim() === '') return text('SearchPage.emptyResultsTitle', 'Search the documentation');
  const title = text('SearchPage.existingResultsTitle', 'Search results for "{query}"');
  return title.replace('{query}', () => query);
}

/** The hosted provider's logo, if that answers. */
function ProviderLogo(): ReactNode {
  if (!settings.logo) return null;
  return (
    <Link
      to="https://www.algolia.com/"
      className={styles.logo}
      aria-label={text('SearchPage.algoliaLabel', 'Search by Algolia')}
      dangerouslySetInnerHTML={{ __html: settings.logo }}
    />
  );
}

/** Returns the query of the page's address, and what changes it. */
function useQuery(): [string, (query: string) => void] {
  const history = useHistory();
  // The server does not know the query, so the first render in the browser must not use it.
  const address = useSyncExternalStore(
    history.listen,
    () => history.location.search,
    () => '',
  );
  const query = cutQuery(new URLSearchParams(address).get('q') ?? '');
  const setQuery = (typed: string) => {
    const parameters = new URLSearchParams(history.location.search);
    parameters.set('q', typed);
    if (typed === '') parameters.delete('q');
    history.replace({ search: parameters.toString() });
  };
  return [query, setQuery];
}

/** The search page, with the text and look of the stock page. */
export default function SearchPage(): ReactNode {
  const [query, setQuery] = useQuery();
  const title = titleFor(query);
  const field = useRef<HTMLInputElement>(null);
  const isAsked = query.trim() !== '';
  // The button that was pressed goes. The list of hits stays where it is.
  const focusField = () => field.current?.focus({ preventScroll: true });
  const searchFor = (other: string) => {
    setQuery(cutQuery(other));
    focusField();
  };
  useEffect(() => {
    const typed = field.current?.value;
    if (typed && typed !== query) setQuery(typed);
    // For what was typed before the application heard it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Layout title={title} description={settings.description}>
      <Head>
        <meta property="robots" content="noindex, follow" />
      </Head>
      <main className={`search-page-wrapper container margin-vert--lg ${styles.main}`}>
        <p className={styles.withoutScripts}>
          The search needs JavaScript. All pages can be read without it.
        </p>
        <Heading as="h1">
          {piecesOf(title).map((piece, place) => (
            <Fragment key={place}>
              {place > 0 && <wbr />}
              {piece}
            </Fragment>
          ))}
        </Heading>
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
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoFocus={!answers.has(query)}
          />
        </form>
        <ProviderLogo />
        {isAsked && <Results key={query} query={query} onQuery={searchFor} onRetry={focusField} />}
        {!isAsked && (
          <div>
            <StartPages />
            <script dangerouslySetInnerHTML={{ __html: HIDE_WITH_QUERY }} />
          </div>
        )}
      </main>
    </Layout>
  );
}
