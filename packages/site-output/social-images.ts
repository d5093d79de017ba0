import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import { pageMetadata, type BuiltPage } from '@docs-kit/content/built-pages';
import { pageAddress } from '@docs-kit/content/serving-policy';
import { renderAsync } from '@resvg/resvg-js';
import { select } from 'hast-util-select';

/** Text that an image shows for its page. */
export interface ImageText {
  readonly title: string;
  readonly description: string;
  /** Name of the site. */
  readonly site: string;
}

/** Visual style of a site's images. */
export interface ImageStyle {
  readonly colors: Readonly<
    Record<'background' | 'accent' | 'title' | 'description' | 'site', string>
  >;
  /** The site's mark as SVG elements, 32 by 32. */
  readonly mark: string;
}

/** Dimensions of the image, as link previews expect them. */
const IMAGE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const MAX_LINES = 3;
/** The first size at which the title fits is used. At the largest size it must fit on one line. */
const TITLE_SIZES = [88, 72, 60, 48];
const DESCRIPTION_SIZE = 32;

/** Number of letters that fit on a line. Assumes wide letters, so the estimate is rather low. */
const lettersOf = (size: number, isBold: boolean) =>
  (IMAGE_SIZE.width - 2 * MARGIN) / (size * (isBold ? 0.6 : 0.54));

/** @returns the image as SVG: the title, the description, the site's name and mark */
export function drawImage(
  { title, description, site }: ImageText,
  { colors, mark }: ImageStyle,
): string {
  const linesAt = (size: number) => wrap(title, lettersOf(size, true));
  const fits = (size: number) =>
    linesAt(size).length <= (size === TITLE_SIZES[0] ? 1 : MAX_LINES) &&
    linesAt(size).every((line) => line.length <= lettersOf(size, true));
  const size = TITLE_SIZES.find(fits) ?? 48;
  const lines = cut(linesAt(size));
  const top = 210;
  const told = cut(wrap(description, lettersOf(DESCRIPTION_SIZE, false)));
  const tellingTop = top + (lines.length - 1) * size * 1.15 + 70;
  const { width, height } = IMAGE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter">`,
    `<rect width="100%" height="100%" fill="${colors.background}"/>`,
    `<rect width="100%" height="12" fill="${colors.accent}"/>`,
    ...lines.map((line, index) =>
      text(line, [MARGIN, top + index * size * 1.15], size, 700, colors.title),
    ),
    ...told.map((line, index) =>
      text(
        line,
        [MARGIN, tellingTop + index * DESCRIPTION_SIZE * 1.45],
        DESCRIPTION_SIZE,
        500,
        colors.description,
      ),
    ),
    `<g transform="translate(${MARGIN} 524) scale(1.9)">${mark}</g>`,
    text(site, [MARGIN + 78, 567], 32, 700, colors.site),
    '</svg>',
  ].join('');
}

/** Wraps words into lines of at most this many letters. A longer word gets its own line. */
function wrap(words: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Keeps the lines that there is room for. */
const cut = (lines: readonly string[]) =>
  lines.length <= MAX_LINES
    ? lines
    : [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`];

function text(
  line: string,
  [x, y]: readonly [number, number],
  size: number,
  weight: number,
  color: string,
): string {
  const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${escaped}</text>`;
}

/** Folder of the images, from the site root. Other sites may show files below `/img/`. */
const IMAGE_FOLDER = '/img/social';
const FONT_FILES = ['700Bold/Inter_700Bold.ttf', '500Medium/Inter_500Medium.ttf'];
const FONT = {
  fontFiles: FONT_FILES.map((file) => require.resolve(`@expo-google-fonts/inter/${file}`)),
  loadSystemFonts: false,
};

/**
 * Returns the step that draws a link preview image for each page and references it in the
 * metadata.
 */
export function socialImages(style: ImageStyle): BuildStep {
  return {
    changesPages: true,
    async run({ outDir, language, pages }) {
      const { siteConfig } = language;
      const drawFor = async ({ file, html, tree }: BuiltPage) => {
        const metadata = pageMetadata(tree);
        const title = metadata.get('og:title');
        const end = select('[property="og:title"]', tree)?.position?.end.offset;
        // An image set by the author stays.
        if (
          !pageAddress(file) ||
          title === undefined ||
          end === undefined ||
          metadata.has('og:image')
        )
          return;
        const svg = drawImage(
          {
            title: title.replace(` ${siteConfig.titleDelimiter} ${siteConfig.title}`, ''),
            description: metadata.get('og:description') || siteConfig.tagline,
            site: siteConfig.title,
          },
          style,
        );
        const image = `${IMAGE_FOLDER}${file.replace(/\.html$/, '.png')}`;
        mkdirSync(path.dirname(path.join(outDir, image)), { recursive: true });
        writeFileSync(path.join(outDir, image), (await renderAsync(svg, { font: FONT })).asPng());
        const tags = imageTags(siteConfig.url + image, title);
        writeFileSync(path.join(outDir, file), html.slice(0, end) + tags + html.slice(end));
      };
      // The drawing library uses threads of its own.
      await Promise.all(pages().map(drawFor));
    },
  };
}

/** Returns the tags with an image's URL, alternative text and size. */
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
