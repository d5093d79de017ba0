import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep, BuiltLanguage } from '@docs-kit/content/build-step';
import { type BuiltPage, pageMetadata } from '@docs-kit/content/built-pages';
import { markdownCopyOf, pageAddress } from '@docs-kit/content/page-address';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import { select } from 'hast-util-select';

import { removeHidden, textOf, toMarkdown } from './to-markdown';

/** A page's copy, with what the lists of all copies say about it. */
interface Copy {
  /** The page's path, for instance `/docs/intro`. */
  readonly path: string;
  readonly title: string;
  /** One sentence. Empty if the page has none. */
  readonly description: string;
  /** Undefined if the page names none. */
  readonly locale: string | undefined;
  readonly markdown: string;
}

/** A sidebar category with the copies of its pages. */
interface Group {
  readonly label: string;
  readonly copies: readonly Copy[];
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * Returns a page's copy; undefined if the page redirects to another one or asks robots not to
 * index it.
 */
function copyOf({ file, tree }: BuiltPage, origin: string): Copy | undefined {
  const address = pageAddress(file);
  const metadata = pageMetadata(tree);
  // The text of a document, or all of a page that is built from components.
  const content =
    select('.theme-doc-markdown', tree) ?? select('main', tree) ?? select('body', tree);
  if (address === undefined || !content) return undefined;
  if (metadata.has('refresh') || /noindex/i.test(metadata.get('robots') ?? '')) return undefined;
  const element = removeHidden(content);
  const heading = select('h1', element) ?? select('title', tree);
  return {
    path: address,
    title: heading ? textOf(heading) : '',
    description: metadata.get('description') ?? '',
    locale: metadata.get('docusaurus_locale'),
    markdown: toMarkdown(element, origin + address),
  };
}

/** Returns what stands before the labels of groups: an additional language, a frozen version. */
function prefixOf({ i18n }: BuiltLanguage, version?: LoadedVersion): string {
  const { currentLocale, defaultLocale } = i18n;
  const parts: string[] = [];
  if (currentLocale !== defaultLocale) parts.push(currentLocale);
  if (version && !version.isLast) parts.push(version.versionName);
  return parts.length > 0 ? `${parts.join(' ')}: ` : '';
}

/** Groups copies by top-level sidebar category. Each is in the first group that has its page. */
function groupsOf(copies: readonly Copy[], language: BuiltLanguage): Group[] {
  const left = new Map(copies.map((copy) => [copy.path, copy]));
  const groups: Group[] = [];
  function add(label: string, paths: readonly string[]): void {
    const found: Copy[] = [];
    for (const path of paths) {
      const copy = left.get(path);
      if (copy) found.push(copy);
      left.delete(path);
    }
    if (found.length > 0) groups.push({ label, copies: found });
  }

  const docs = language.plugins.filter(({ name }) => name === 'docusaurus-plugin-content-docs');
  for (const version of docs.flatMap(({ content }) => (content as LoadedContent).loadedVersions)) {
    const prefix = prefixOf(language, version);
    const items = Object.values(version.sidebars).flat();
    const outside = items.filter(({ type }) => type !== 'category');
    add(`${prefix}Documentation`, pathsOf(outside, version));
    for (const item of items) {
      if (item.type === 'category') add(prefix + item.label, pathsOf([item], version));
    }
  }
  add(`${prefixOf(language)}Other pages`, [...left.keys()]);
  return groups;
}

/**
 * Returns the paths of the pages that sidebar items link to. A category's own page comes first.
 */
function pathsOf(items: readonly SidebarItem[], version: LoadedVersion): string[] {
  const pathOf = (id: string) => version.docs.find((doc) => doc.id === id)?.permalink ?? [];
  return items.flatMap((item) => {
    if (item.type === 'doc' || item.type === 'ref') return pathOf(item.id);
    if (item.type !== 'category') return [];
    const { link } = item;
    const own = link?.type === 'doc' ? pathOf(link.id) : (link?.permalink ?? []);
    return [own, pathsOf(item.items, version)].flat();
  });
}

/** Returns an address as Markdown takes it between parentheses, whatever the file is called. */
function encoded(address: string): string {
  return encodeURI(address).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}

/** Lists the groups in the format of https://llmstxt.org, with links to each page's Markdown. */
function llmsTxt(origin: string, groups: readonly Group[]): string {
  const line = ({ title, path, description }: Copy) =>
    `- [${title}](${origin}${encoded(markdownCopyOf(path))})${description && `: ${description}`}\n`;
  return groups
    .map(({ label, copies }) => `\n## ${label}\n\n${copies.map(line).join('')}`)
    .join('');
}

/** Stands between two pages in the file of all. */
const SEPARATOR = '\n---\n\n';

/** Joins the Markdown of all pages. Before each, a line gives the page's address. */
function llmsFullTxt(origin: string, groups: readonly Group[]): string {
  return groups
    .flatMap(({ copies }) => copies)
    .map(({ path, markdown }) => `Source: ${origin}${encoded(path)}\n\n${markdown}`)
    .join(SEPARATOR);
}

/** The step that writes a Markdown copy next to each page, `llms.txt` and `llms-full.txt`. */
export const markdownCopies: BuildStep = {
  run({ outDir, language, pages }) {
    const { siteConfig, i18n } = language;
    const origin = siteConfig.url;
    const copies = pages()
      .flatMap((page) => copyOf(page, origin) ?? [])
      .filter(({ locale = i18n.currentLocale }) => locale === i18n.currentLocale);
    for (const copy of copies)
      writeFileSync(path.join(outDir, markdownCopyOf(copy.path)), copy.markdown);
    const groups = groupsOf(copies, language);
    const list = llmsTxt(origin, groups);
    const texts = llmsFullTxt(origin, groups);
    const listFile = path.join(outDir, 'llms.txt');
    const textsFile = path.join(outDir, 'llms-full.txt');
    // The default language is built first. The others are appended to the same lists.
    if (i18n.currentLocale === i18n.defaultLocale) {
      writeFileSync(listFile, `# ${siteConfig.title}\n\n> ${siteConfig.tagline}\n${list}`);
      writeFileSync(textsFile, texts);
    } else {
      appendFileSync(listFile, list);
      appendFileSync(textsFile, SEPARATOR + texts);
    }
  },
};
