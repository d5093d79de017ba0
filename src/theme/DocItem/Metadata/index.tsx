/**
 * Why: the stock metadata tells search engines nothing in schema.org's words but breadcrumbs without their categories.
 * This adds each document's structured data, as data that no browser runs.
 */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useDoc, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Metadata from '@theme-original/DocItem/Metadata';

import { AGENCY_NAME, AGENCY_URL, SITE_TITLE, SITE_URL } from '../../../site';

export default function DocItemMetadata(): ReactNode {
  const { title, description, permalink } = useDoc().metadata;
  const { currentLocale } = useDocusaurusContext().i18n;
  const article = {
    '@type': 'TechArticle',
    headline: title,
    description,
    url: SITE_URL + permalink,
    inLanguage: currentLocale,
    isPartOf: { '@type': 'WebSite', name: SITE_TITLE, url: `${SITE_URL}/` },
    publisher: { '@type': 'Organization', name: AGENCY_NAME, url: AGENCY_URL },
  };
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: SITE_TITLE, href: '/' }, ...(useSidebarBreadcrumbs() ?? [])].map(
      // A category without a page of its own has no address.
      ({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: href && SITE_URL + href,
      }),
    ),
  };
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': [article, trail] });
  return (
    <>
      <Metadata />
      <Head>
        {/* A title must not be able to end the script. */}
        <script type="application/ld+json">{data.replaceAll('<', '\\u003c')}</script>
      </Head>
    </>
  );
}
