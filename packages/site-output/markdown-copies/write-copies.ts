import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep, BuiltLanguage } from '@docs-kit/content/build-step';
import { type BuiltPage, pageMetadata } from '@docs-kit/content/built-pages';
import { markdownCopyOf, pageAddress } from '@docs-kit/content/serving-policy';
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

/**
 * Groups copies by top-level sidebar category. Labels name a frozen version and an additional
 * language.
 */
function groupsOf(copies: readonly Copy[], { plugins, i18n }: BuiltLanguage): Group[] {
  const left = new Map(copies.map((copy) => [copy.path, copy]));
  const { currentLocale, defaultLocale } = i18n;
  const groups: Group[] = [];
  const add = (label: string, paths: readonly string[], ...marks: readonly string[]) => {
    const prefix = [currentLocale === defaultLocale ? '' : currentLocale, ...marks]
      .filter(Boolean)
      .join(' ');
    const found = paths.flatMap((path) => left.get(path) ?? []);
    for (const path of paths) left.delete(path);
    if (found.length > 0)
      groups.push({ label: prefix ? `${prefix}: ${label}` : label, copies: [...new Set(found)] });
  };
  const docs = plugins.filter(({ name }) => name === 'docusaurus-plugin-content-docs');
  for (const version of docs.flatMap(({ content }) => (content as LoadedContent).loadedVersions)) {
    const mark = version.isLast ? '' : version.versionName;
    const items = Object.values(version.sidebars).flat();
    const isOuter = (item: SidebarItem) => item.type !== 'category';
    add('Documentation', pathsOf(items.filter(isOuter), version), mark);
    for (const item of items)
      if (item.type === 'category') add(item.label, pathsOf([item], version), mark);
  }
  add('Other pages', [...left.keys()]);
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

/** Lists the groups in the format of https://llmstxt.org, with links to each page's Markdown. */
function llmsTxt(origin: string, groups: readonly Group[]): string {
  const line = ({ title, path, description }: Copy) =>
    `- [${title}](${origin}${markdownCopyOf(path)})${description && `: ${description}`}\n`;
  return groups
    .map(({ label, copies }) => `\n## ${label}\n\n${copies.map(line).join('')}`)
    .join('');
}

/** Joins the Markdown of all pages. Before each, a line gives the page's address. */
function llmsFullTxt(origin: string, groups: readonly Group[]): string {
  return groups
    .flatMap(({ copies }) => copies)
    .map(({ path, markdown }) => `Source: ${origin}${path}\n\n${markdown}`)
    .join('\n---\n\n');
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
    // The default language is built first. The others are appended to the same lists.
    const isFirst = i18n.currentLocale === i18n.defaultLocale;
    const write = isFirst ? writeFileSync : appendFileSync;
    const heading = `# ${siteConfig.title}\n\n> ${siteConfig.tagline}\n`;
    write(path.join(outDir, 'llms.txt'), (isFirst ? heading : '') + llmsTxt(origin, groups));
    write(
      path.join(outDir, 'llms-full.txt'),
      (isFirst ? '' : '\n---\n\n') + llmsFullTxt(origin, groups),
    );
  },
};
