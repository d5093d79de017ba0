/**
 * Why: the stock content's structured data contains only breadcrumbs, and it does not know anchors
 * that have moved.
 */
import { useEffect, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { useDoc, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import Content from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';

import { AGENCY_NAME, AGENCY_URL, SITE_TITLE, SITE_URL } from '../../../site';

/** The document's structured data, in a script that no browser runs. */
function StructuredData(): ReactNode {
  const { title, description, permalink } = useDoc().metadata;
  const publisher = { '@type': 'Organization', name: AGENCY_NAME, url: AGENCY_URL };
  const article = {
    '@type': 'TechArticle',
    headline: title,
    description,
    url: SITE_URL + permalink,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: SITE_TITLE, url: `${SITE_URL}/` },
    publisher,
    // Otherwise reader views take a heading for the author whose id contains the word, as
    // "unauthorized" does.
    author: publisher,
  };
  const places = [{ label: SITE_TITLE, href: '/' }, ...(useSidebarBreadcrumbs() ?? [])];
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      // A category without its own page has no address.
      item: href && SITE_URL + href,
    })),
  };
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': [article, trail] });
  return (
    <Head>
      {/* A title must not be able to end the script. */}
      <script type="application/ld+json">{data.replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}

/** The address that the browser loaded. Were its script lost, loading it anew would repeat. */
const LOADED_ADDRESS = ExecutionEnvironment.canUseDOM ? window.location.href : undefined;

/**
 * Loads the page anew if the application shows it for an anchor that has moved, as from a saved
 * search. The page's inline script then leads to the section. Development has no such script.
 */
function useMovedAnchor(): void {
  const { moved = {} } = useDoc().frontMatter as { moved?: Readonly<Record<string, string>> };
  const { hash } = useLocation();
  const isMoved = process.env.NODE_ENV === 'production' && Object.hasOwn(moved, hash.slice(1));
  useEffect(() => {
    if (isMoved && window.location.href !== LOADED_ADDRESS) window.location.reload();
  }, [isMoved]);
}

export default function DocItemContent(props: Props): ReactNode {
  useMovedAnchor();
  return (
    <>
      <StructuredData />
      {/* By this class, reader views tell the document from other parts of the page. */}
      <div className="article-content">
        <Content {...props} />
      </div>
    </>
  );
}
