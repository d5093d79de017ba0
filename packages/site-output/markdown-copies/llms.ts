import type { BuiltLanguage } from '@docs-kit/built-pages/build-step';
import { markdownCopyOf } from '@docs-kit/built-pages/serving-policy';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';

/** A page's copy as the lists of all copies tell of it. */
export interface Copy {
  /** The page's path, for instance `/docs/intro`. */
  readonly path: string;
  readonly title: string;
  /** One sentence; empty where the page has none. */
  readonly description: string;
  readonly markdown: string;
}

/** A category of a sidebar, with the copies of its pages. */
export interface Group {
  readonly label: string;
  readonly copies: readonly Copy[];
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** @returns copies by the outermost categories of the sidebars, labeled with a frozen version and a further language */
export function groupsOf(copies: readonly Copy[], { plugins, i18n }: BuiltLanguage): Group[] {
  const left = new Map(copies.map((copy) => [copy.path, copy]));
  const { currentLocale, defaultLocale } = i18n;
  const groups: Group[] = [];
  const add = (label: string, paths: readonly string[], ...marks: readonly string[]) => {
    const prefix = [currentLocale === defaultLocale ? '' : currentLocale, ...marks].filter(Boolean).join(' ');
    const found = paths.flatMap((path) => left.get(path) ?? []);
    for (const path of paths) left.delete(path);
    if (found.length > 0) groups.push({ label: prefix ? `${prefix}: ${label}` : label, copies: [...new Set(found)] });
  };
  const docs = plugins.filter(({ name }) => name === 'docusaurus-plugin-content-docs');
  for (const version of docs.flatMap(({ content }) => (content as LoadedContent).loadedVersions)) {
    const mark = version.isLast ? '' : version.versionName;
    const items = Object.values(version.sidebars).flat();
    const isOuter = (item: SidebarItem) => item.type !== 'category';
    add('Documentation', pathsOf(items.filter(isOuter), version), mark);
    for (const item of items) if (item.type === 'category') add(item.label, pathsOf([item], version), mark);
  }
  add('Other pages', [...left.keys()]);
  return groups;
}

/** Paths of the pages that a sidebar's items lead to, those of their categories first. */
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

/** @returns a list of the groups as https://llmstxt.org has it: where each page's Markdown is */
export function llmsTxt(origin: string, groups: readonly Group[]): string {
  const line = ({ title, path, description }: Copy) =>
    `- [${title}](${origin}${markdownCopyOf(path)})${description && `: ${description}`}\n`;
  return groups.map(({ label, copies }) => `\n## ${label}\n\n${copies.map(line).join('')}`).join('');
}

/** @returns the Markdown of all pages, each behind a line that says where it stands */
export function llmsFullTxt(origin: string, groups: readonly Group[]): string {
  return groups
    .flatMap(({ copies }) => copies)
    .map(({ path, markdown }) => `Source: ${origin}${path}\n\n${markdown}`)
    .join('\n---\n\n');
}
