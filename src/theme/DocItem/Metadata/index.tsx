/**
 * Why: the stock metadata tells search engines nothing in schema.org's words but breadcrumbs without their categories.
 * This adds each document's structured data, as data that no browser runs.
 */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useDoc, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Metadata from '@theme-original/DocItem/Metadata';

import { structuredData } from '../../../structured-data';

export default function DocItemMetadata(): ReactNode {
  const { title, description, permalink } = useDoc().metadata;
  const { currentLocale } = useDocusaurusContext().i18n;
  const breadcrumbs = useSidebarBreadcrumbs() ?? [];
  const data = structuredData({
    title,
    description,
    path: permalink,
    locale: currentLocale,
    breadcrumbs: breadcrumbs.map(({ label, href }) => ({ label, path: href })),
  });
  return (
    <>
      <Metadata />
      <Head>
        <script type="application/ld+json">{data}</script>
      </Head>
    </>
  );
}
