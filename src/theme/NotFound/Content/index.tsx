/**
 * Why: the stock page only says that nothing was found. This one offers the search, prefilled from the path, and the
 * nearest pages. It also titles the page when the docs layout draws it, which the stock one leaves untitled.
 */
import { useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { PageMetadata } from '@docusaurus/theme-common';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/NotFound/Content';
import Heading from '@theme/Heading';

import { EagerHydration } from '@docs-kit/page-first/EagerHydration';
import Breakable from '../../../components/Breakable';
import { SEARCH_PAGE_PATH } from '../../../constants';
import styles from './styles.module.css';

const NEAREST_PAGES = 4;
/** What may have been meant, before the browser has worked it out. */
const NOTHING_MEANT: { near: readonly string[]; words: string } = { near: [], words: '' };

export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  const searchPage = useBaseUrl(SEARCH_PAGE_PATH);
  const { docs } = useLatestVersion(undefined);
  // One 404.html serves every path, so what depends on the path is drawn only once the browser knows it. Its code is no
  // document's, though this page is: a document's layout draws it where a reader in the application is led astray.
  const [{ near, words }, setMeant] = useState(NOTHING_MEANT);
  useEffect(() => {
    let isHere = true;
    const paths = docs.map(({ path }) => path);
    const show = ({ nearestPages, tellingWords }: typeof import('../../../nearest-pages')) => {
      if (!isHere) return;
      setMeant({ near: nearestPages(pathname, paths, NEAREST_PAGES), words: tellingWords(pathname).join(' ') });
    };
    // Without it the page still says what it has to.
    import('../../../nearest-pages').then(show, () => undefined);
    return () => {
      isHere = false;
    };
  }, [pathname, docs]);

  return (
    <main className={clsx('container', styles.notFound, className)}>
      <PageMetadata title="Page Not Found" />
      <EagerHydration />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Heading as="h1">Page Not Found</Heading>
      <p>There is no page at this address. It may have moved, or the link may hold a typing error.</p>
      <form action={searchPage} role="search" className={styles.search}>
        <label htmlFor="not-found-search">Search the documentation</label>
        <div>
          <input id="not-found-search" key={words} type="search" name="q" defaultValue={words} />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </div>
      </form>
      {near.length > 0 && (
        <nav aria-labelledby="nearest-pages">
          <Heading as="h2" id="nearest-pages">
            Nearest pages
          </Heading>
          <ul>
            {near.map((path) => (
              <li key={path}>
                <Link to={path}>
                  <Breakable>{path}</Breakable>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  );
}
