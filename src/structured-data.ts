import { AGENCY_NAME, AGENCY_URL, SITE_TITLE, SITE_URL } from './site';

/** What a search engine is to know of a document. */
export interface DocumentFacts {
  readonly title: string;
  readonly description: string;
  /** Canonical path, e.g. `/docs/intro`. */
  readonly path: string;
  readonly locale: string;
  /** Where the document stands, outermost first, itself last; a category without a page of its own has no path. */
  readonly breadcrumbs: readonly { readonly label: string; readonly path?: string }[];
}

/** @returns the facts in the words of schema.org, as JSON-LD that can stand in a `<script>` */
export function structuredData({ title, description, path, locale, breadcrumbs }: DocumentFacts): string {
  const url = SITE_URL + path;
  const article = {
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    inLanguage: locale,
    isPartOf: { '@type': 'WebSite', name: SITE_TITLE, url: `${SITE_URL}/` },
    publisher: { '@type': 'Organization', name: AGENCY_NAME, url: AGENCY_URL },
  };
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: SITE_TITLE, path: '/' }, ...breadcrumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      ...(crumb.path !== undefined && { item: SITE_URL + crumb.path }),
    })),
  };
  // A title must not be able to end the script.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [article, trail] }).replaceAll('<', '\\u003c');
}
