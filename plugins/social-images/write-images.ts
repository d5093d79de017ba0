import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

import { RUN_TYPESCRIPT, SHORT_LIVED } from '../../server/typescript';
import { listFiles } from '../../serving/list-files';
import { pageAddress } from '../../serving/policy';
import { SITE_TITLE, SITE_URL, TAGLINE } from '../../src/site';
import type { Drawing } from './draw-process';
import { drawImage, IMAGE_SIZE } from './drawing';

/** Folder of the images, from the root of the site; files below `/img/` may be shown on other sites. */
const IMAGE_FOLDER = '/img/social';
/** A tag of metadata as Docusaurus's minifier leaves it. */
const META_TAG = /<meta\b[^>]*\b(?:property|name)=(?:"[^"]*"|[^\s>]+)[^>]*>/g;

/**
 * Names an image in the metadata of each page of a generated site that has a title for previews and no image yet. Call it before
 * anything is made of the pages, and `drawImages` with what it returns at any time.
 *
 * @param outDir folder of the generated site
 * @returns the images as SVG, by their path from the root of the site
 */
export function nameImages(outDir: string): Map<string, string> {
  const images = new Map<string, string>();
  for (const page of listFiles(outDir).filter((file) => pageAddress(file) !== undefined)) {
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const tags = metadataTags(html);
    const titleTag = tags.get('og:title');
    // An author may have named one.
    if (!titleTag || tags.has('og:image')) continue;
    const title = titleTag.content.replace(` | ${SITE_TITLE}`, '');
    const image = `${IMAGE_FOLDER}${page.replace(/\.html$/, '.png')}`;
    images.set(image, drawImage({ title, description: tags.get('og:description')?.content ?? TAGLINE }));
    const named = imageTags(SITE_URL + image, titleTag.content);
    writeFileSync(
      file,
      html.replace(titleTag.tag, (tag) => tag + named),
    );
  }
  return images;
}

/**
 * Draws the images of a site, in a process of its own beside the other steps of a build. They are kept by what they
 * show, so that a build draws only what has changed, and starts no process where nothing has.
 *
 * @param outDir folder of the generated site
 * @param images what `nameImages` returned
 * @param cacheDir folder to keep images in; made where it is missing
 * @returns how many images were drawn, and how many were kept
 * @throws Error where the drawing fails; its own words stand above
 */
export async function drawImages(
  outDir: string,
  images: ReadonlyMap<string, string>,
  cacheDir: string,
): Promise<{ drawn: number; kept: number }> {
  mkdirSync(cacheDir, { recursive: true });
  const drawings = [...images].map(([image, svg]) => {
    const file = path.join(cacheDir, `${createHash('sha256').update(svg).digest('hex')}.png`);
    return { image, svg, file };
  });
  const missing = drawings.filter(({ file }) => !existsSync(file));
  if (missing.length > 0) await draw(missing);
  for (const { image, file } of drawings) {
    mkdirSync(path.dirname(path.join(outDir, image)), { recursive: true });
    copyFileSync(file, path.join(outDir, image));
  }
  return { drawn: missing.length, kept: drawings.length - missing.length };
}

async function draw(drawings: readonly Drawing[]): Promise<void> {
  const child = fork(path.join(__dirname, 'draw-process.ts'), {
    // To make the drawing program faster while it runs takes longer than a site's drawings do.
    execArgv: [...SHORT_LIVED, ...RUN_TYPESCRIPT, '--liftoff-only'],
  });
  child.send(drawings);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`social-images: drawing ended with exit code ${code}; its own words stand above.`);
}

/** The metadata tags of a page by their name, as they stand in the text. */
function metadataTags(html: string): Map<string, { tag: string; content: string }> {
  return new Map(
    [...html.matchAll(META_TAG)].map(([tag]) => {
      const [element] = fromHtml(tag, { fragment: true }).children as [Element];
      const { property, name, content } = element.properties;
      return [String(property ?? name), { tag, content: String(content) }];
    }),
  );
}

/** Tags that name an image, say what it shows and how large it is. */
function imageTags(url: string, alt: string): string {
  const tags = [
    ['property', 'og:image', url],
    ['property', 'og:image:width', String(IMAGE_SIZE.width)],
    ['property', 'og:image:height', String(IMAGE_SIZE.height)],
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:image', url],
    ['name', 'twitter:image:alt', alt],
  ].map(([attribute = '', name, content]): Element => ({
    type: 'element',
    tagName: 'meta',
    properties: { [attribute]: name, content },
    children: [],
  }));
  return toHtml({ type: 'root', children: tags }, { preferUnquoted: true });
}
