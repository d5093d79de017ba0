import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import { pageMetadata } from '@docs-kit/built-pages/page-metadata';
import { pageAddress } from '@docs-kit/built-pages/serving-policy';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { select } from 'hast-util-select';

import { drawImage, FONT_FAMILY, IMAGE_SIZE, type ImageStyle } from './social-drawing';

/** Folder of the images, from the root of the site; files below `/img/` may be shown on other sites. */
const IMAGE_FOLDER = '/img/social';
const FONT_FILES = ['700Bold/Inter_700Bold.ttf', '500Medium/Inter_500Medium.ttf'];

/** The step that draws an image for each page, as previews of links show it, and names it in the metadata. */
export function socialImages(style: ImageStyle): BuildStep {
  return {
    changesPages: true,
    async run({ outDir, language, pages }) {
      const { siteDir, siteConfig } = language;
      const cacheDir = path.join(siteDir, 'node_modules/.cache/social-images');
      mkdirSync(cacheDir, { recursive: true });
      for (const { file, html, tree } of pages()) {
        const metadata = pageMetadata(tree);
        const title = metadata.get('og:title');
        const end = select('[property="og:title"]', tree)?.position?.end.offset;
        // An image that the author named stays.
        if (!pageAddress(file) || title === undefined || end === undefined || metadata.has('og:image')) continue;
        const svg = drawImage(
          {
            title: title.replace(` ${siteConfig.titleDelimiter} ${siteConfig.title}`, ''),
            description: metadata.get('og:description') || siteConfig.tagline,
            site: siteConfig.title,
          },
          style,
        );
        const kept = path.join(cacheDir, `${createHash('sha256').update(svg).digest('hex')}.png`);
        if (!existsSync(kept)) writeFileSync(kept, await render(svg));
        const image = `${IMAGE_FOLDER}${file.replace(/\.html$/, '.png')}`;
        mkdirSync(path.dirname(path.join(outDir, image)), { recursive: true });
        copyFileSync(kept, path.join(outDir, image));
        const tags = imageTags(siteConfig.url + image, title);
        writeFileSync(path.join(outDir, file), html.slice(0, end) + tags + html.slice(end));
      }
    },
  };
}

/** Tags that name an image, say what it shows and how large it is. */
function imageTags(url: string, alt: string): string {
  const contents: Readonly<Record<string, string>> = {
    'og:image': url,
    'og:image:width': String(IMAGE_SIZE.width),
    'og:image:height': String(IMAGE_SIZE.height),
    'og:image:alt': alt,
    'twitter:image': url,
    'twitter:image:alt': alt,
  };
  return Object.entries(contents)
    .map(([name, content]) => {
      const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped}">`;
    })
    .join('');
}

let fonts: Promise<Uint8Array[]> | undefined;

async function loadFonts(): Promise<Uint8Array[]> {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch((error: unknown) => {
    // Docusaurus loads this module anew for each language, and the drawing library once.
    if (!String(error).includes('Already initialized')) throw error;
  });
  return FONT_FILES.map((file) => readFileSync(require.resolve(`@expo-google-fonts/inter/${file}`)));
}

async function render(svg: string): Promise<Uint8Array> {
  const fontBuffers = await (fonts ??= loadFonts());
  const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: FONT_FAMILY } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
