import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { checkCopies, copiedParts } from '../plugins/markdown-copies/check-copies';
import { copyReader, writeMarkdownCopies } from '../plugins/markdown-copies/write-copies';
import { pageImages, writeOfflineWorker } from '../plugins/offline/write-worker';
import { fitStyles } from '../plugins/page-first/fit-styles';
import { styleNames } from '../plugins/page-first/page-style';
import { algoliaThemeConfig, DIALOG_STYLES, searchOrigins } from '../plugins/search/theme-config';
import { documentHtml, writeContents } from '../plugins/static-content/write-contents';
import { drawImages, nameImages } from '../plugins/social-images/write-images';
import { readBuiltPages } from '../serving/built-pages';
import { inlineHashes } from '../serving/content-security-policy';
import { writeServingFiles } from '../serving/serving-files';
import { SITE_TITLE, SITE_URL, TAGLINE } from '../src/site';

/**
 * Gives the pages of a generated site what is made of them: their images for previews, style sheets, contents,
 * Markdown copies, the service worker, and what hosts are to know.
 *
 * @param outDir folder of the generated site
 * @param cacheDir folder to keep drawn images in
 * @param env environment of the build
 * @param checks whether to compare the Markdown copies with their pages
 * @throws Error where a page lacks what one of these needs, or a copy what its page has
 */
export async function completePages(
  outDir: string,
  cacheDir: string,
  env: NodeJS.ProcessEnv,
  checks: boolean,
): Promise<void> {
  const images = nameImages(outDir);
  // Here and not above: what is imported there reaches the parser by way of tsx, as a module that takes twice as long.
  const { fromHtml } = await import('hast-util-from-html');
  const readers = [documentHtml, styleNames, copyReader(SITE_URL), pageImages, inlineHashes];
  const pages = readBuiltPages(outDir, { together: checks ? [...readers, copiedParts] : readers, parse: fromHtml });
  const complete = async () => {
    for (const { read } of pages) {
      // What else the build has under way, such as compressing, is handed its next piece between two pages.
      await setImmediate();
      read(documentHtml);
    }
    writeContents(outDir, pages);
    const inlineStyles = await fitStyles(outDir, pages);
    await writeMarkdownCopies(outDir, { title: SITE_TITLE, tagline: TAGLINE, origin: SITE_URL }, pages);
    const differences = checks ? checkCopies(outDir, pages) : [];
    if (differences.length > 0) throw new Error(`Markdown copies lack something:\n  ${differences.join('\n  ')}`);
    writeOfflineWorker(outDir, env, pages);
    const needs = {
      connectOrigins: searchOrigins(algoliaThemeConfig(env)),
      styles: [...DIALOG_STYLES, ...inlineStyles],
    };
    writeServingFiles(outDir, needs, pages);
  };
  await Promise.all([drawImages(outDir, images, path.join(cacheDir, 'social-images')), complete()]);
}
