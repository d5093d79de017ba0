/**
 * Why: the stock page offers no search and no nearest pages, and has no title in the layout of the
 * docs.
 */
import { useEffect, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/NotFound/Content';

import { EagerHydration } from '@docs-kit/page-first/EagerHydration';
import Breakable from '../../../components/Breakable';
import SearchForm from '../../../components/SearchForm';
import { reportMistakeUrl } from '../../../site';
import { START_PAGES } from '../../../start-pages';
import styles from './styles.module.css';

const NEAREST_PAGES = 4;

/**
 * Returns what a path may have meant, or pages to start with if it is like no other. Its code and
 * the titles are loaded only when this page is shown.
 */
async function meantBy(pathname: string) {
  const [{ nearestPages, queryOfPath }, { default: titles }] = await Promise.all([
    import('../../../nearest-pages'),
    import('@generated/site-facts/default/titles.json'),
  ]);
  const near = nearestPages(pathname, titles, NEAREST_PAGES);
  const [nearest] = near;
  if (nearest === undefined) {
    return { heading: 'Start here', pages: START_PAGES, query: queryOfPath(pathname) };
  }
  return {
    heading: 'Nearest pages',
    pages: near.map((path) => ({ path, title: titles[path] ?? path })),
    query: queryOfPath(pathname, titles[nearest]),
  };
}

export default function NotFoundContent({ className }: Props): ReactNode {
  // The router's own location is that of 404.html: see Root.tsx.
  const { pathname } = useHistory().location;
  const isBrowser = useIsBrowser();
  // One 404.html serves every path, so what depends on the path is rendered only once the browser
  // knows it.
  const [{ heading, pages, query }, setMeant] = useState<Awaited<ReturnType<typeof meantBy>>>({
    heading: '',
    pages: [],
    query: '',
  });
  useEffect(() => {
    // Without the suggestions, the page still says what it must.
    meantBy(pathname).then(setMeant, () => undefined);
  }, [pathname]);

  return (
    <main className={clsx('container', styles.notFound, className)}>
      <PageMetadata title="Page Not Found">
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <EagerHydration />
      <h1>Page Not Found</h1>
      <p>There is no page at this address. It may have moved, or the link may contain a typo.</p>
      <SearchForm label="Search the documentation" query={query} />
      {pages.length > 0 && (
        <nav aria-labelledby="__other-pages">
          <h2 id="__other-pages">{heading}</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>
                  <Breakable>{title}</Breakable>
                </Link>
                <small>
                  <Breakable>{path}</Breakable>
                </small>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isBrowser && (
        <p>
          Did a link lead you here? <Link href={reportMistakeUrl(pathname)}>Report it</Link>, and we
          will fix it.
        </p>
      )}
    </main>
  );
}
