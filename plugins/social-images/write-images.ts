import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Element } from 'hast';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

import { listFiles } from '../../serving/list-files';
import { pageAddress } from '../../serving/policy';
import { SITE_TITLE, SITE_URL, TAGLINE } from '../../src/site';
import { drawImage, FONT_FAMILY, IMAGE_SIZE } from './drawing';

const FONT_FILES = ['700Bold/Inter_700Bold.ttf', '500Medium/Inter_500Medium.ttf'];
/** Folder of the images, from the root of the site; files below `/img/` may be shown on other sites. */
const IMAGE_FOLDER = '/img/social';
/** A tag of metadata as Docusaurus's minifier leaves it. */
const META_TAG = /<meta\b[^>]*\b(?:property|name)=(?:"[^"]*"|[^\s>]+)[^>]*>/g;

const require = createRequire(__filename);
/** Can be started once in a process. */
let program: Promise<void> | undefined;

/**
 * Draws an image for each page of a generated site that has a title for previews, as previews of links show it, and names it in the page's metadata.
 * Images are kept by what they show, so that a build draws only what has changed. Call it before anything is made of
 * the pages.
 *
 * @param outDir folder of the generated site
 * @param cacheDir folder to keep images in; made where it is missing
 * @returns how many images were drawn, and how many were kept
 * @throws Error where a page's title is too long to be drawn
 */
export async function writeSocialImages(outDir: string, cacheDir: string): Promise<{ drawn: number; kept: number }> {
  mkdirSync(cacheDir, { recursive: true });
  const done = { drawn: 0, kept: 0 };
  let draw: ((svg: string) => Uint8Array) | undefined;
  for (const page of listFiles(outDir).filter((file) => pageAddress(file) !== undefined)) {
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const tags = metadataTags(html);
    const titleTag = tags.get('og:title');
    if (!titleTag) continue;
    const title = titleTag.content.replace(` | ${SITE_TITLE}`, '');
    const svg = drawImage({ title, description: tags.get('og:description')?.content ?? TAGLINE });
    const drawing = path.join(cacheDir, `${createHash('sha256').update(svg).digest('hex')}.png`);
    if (existsSync(drawing)) {
      done.kept += 1;
    } else {
      draw ??= await startDrawing();
      writeFileSync(drawing, draw(svg));
      done.drawn += 1;
    }
    const image = `${IMAGE_FOLDER}${page.replace(/\.html$/, '.png')}`;
    mkdirSync(path.dirname(path.join(outDir, image)), { recursive: true });
    copyFileSync(drawing, path.join(outDir, image));
    const named = imageTags(SITE_URL + image, titleTag.content);
    writeFileSync(
      file,
      html.replace(titleTag.tag, (tag) => tag + named),
    );
  }
  return done;
}

/** The drawing program and its fonts, which only a build that draws anything needs. */
async function startDrawing(): Promise<(svg: string) => Uint8Array> {
  await (program ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const fontBuffers = FONT_FILES.map((file) => readFileSync(require.resolve(`@expo-google-fonts/inter/${file}`)));
  return (svg) => {
    const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: FONT_FAMILY } });
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  };
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
