import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { BuildStep, BuiltLanguage } from '@docs-kit/content/build-step';
import type { BuiltPage } from '@docs-kit/content/built-pages';
import { canonicalPath } from '@docs-kit/content/canonical-path';

import { inlineScript } from './inline-script';
import type movedAnchor from './inline/moved-anchor';

/** What the step reads of a document. */
interface SourceDoc {
  readonly source: string;
  readonly sourceDirName: string;
  readonly permalink: string;
  /**
   * `moved` has anchors that the document no longer has, each with a link to where its section is
   * now.
   */
  readonly frontMatter: { readonly moved?: Readonly<Record<string, string>> };
}

/** Returns the documents of each version. */
function versionsOf({ plugins }: BuiltLanguage): SourceDoc[][] {
  return plugins
    .filter(({ name }) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({ content }) => (content as LoadedContent).loadedVersions)
    .map(({ docs }) => docs as SourceDoc[]);
}

/**
 * @returns a document's file from the folder of its version, which is the same in all languages
 */
const fileOf = ({ source, sourceDirName }: SourceDoc): string =>
  path.posix.join(sourceDirName, path.posix.basename(source));

/** @throws Error if a link of `moved` leads to no document */
function addressOf(link: string, from: SourceDoc, documents: readonly SourceDoc[]): string {
  const [file = ''] = link.split('#');
  const place = file === '' ? fileOf(from) : path.posix.join(from.sourceDirName, file);
  const target = documents.find((each) => fileOf(each) === place);
  if (target !== undefined) return target.permalink + link.slice(file.length);
  throw new Error(
    `${from.source}: expected the file of a page in moved, found ${link}. Correct the path.`,
  );
}

/** @throws Error if a link of `moved` leads to no document */
function withMovedAnchors(
  page: BuiltPage,
  from: SourceDoc,
  documents: readonly SourceDoc[],
): string {
  const addresses = Object.entries(from.frontMatter.moved ?? {}).map(([anchor, link]) => [
    anchor,
    addressOf(link, from, documents),
  ]);
  const script = inlineScript<typeof movedAnchor>('moved-anchor', Object.fromEntries(addresses));
  return page.html.replace('</head>', () => `<script>${script}</script></head>`);
}

/**
 * The step that leads readers from anchors that a page no longer has to where their sections are
 * now, which `moved` in its front matter says. Other pages get nothing.
 */
export const movedAnchors: BuildStep = {
  changesPages: true,
  async run({ outDir, language, pages }) {
    for (const documents of versionsOf(language)) {
      for (const document of documents.filter(({ frontMatter }) => frontMatter.moved)) {
        const page = pages().find(({ file }) => canonicalPath(file) === document.permalink);
        if (page === undefined) continue;
        const html = withMovedAnchors(page, document, documents);
        await writeFile(path.join(outDir, page.file), html);
      }
    }
  },
};
