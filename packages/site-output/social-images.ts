import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep, BuiltSite } from '@docs-kit/content/build-step';
import { checkOptions } from '@docs-kit/content/options';
import { pageMetadata, type BuiltPage } from '@docs-kit/content/built-pages';
import { pageAddress } from '@docs-kit/content/page-address';
import { Joi } from '@docusaurus/utils-validation';
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

const COLOR = Joi.string().required();

const STYLE = Joi.object<ImageStyle>({
  colors: Joi.object({
    background: COLOR,
    accent: COLOR,
    title: COLOR,
    description: COLOR,
    site: COLOR,
  }).required(),
  mark: Joi.string().required(),
});

/** Dimensions of the image, as link previews expect them. */
const IMAGE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const MAX_LINES = 3;
/** The first size at which the title fits is used. At the largest size it must fit on one line. */
const TITLE_SIZES = [88, 72, 60, 48];
const DESCRIPTION_SIZE = 32;

/** Part of the font size that a letter is wide. Assumes wide letters, so that lines fit. */
const BOLD_LETTER = 0.6;
const MEDIUM_LETTER = 0.54;

/** Distances from the top of the image, and heights of lines as parts of the font size. */
const TITLE_TOP = 210;
const TITLE_LINE = 1.15;
const DESCRIPTION_GAP = 70;
const DESCRIPTION_LINE = 1.45;
const SITE_TOP = 567;
const MARK_TOP = 524;

/** Number of letters that fit on a line. */
function lettersPerLine(size: number, letterWidth: number): number {
  return (IMAGE_SIZE.width - 2 * MARGIN) / (size * letterWidth);
}

/** A text as it is drawn: its lines, and the size of its letters. */
interface Layout {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Lays out a title at the largest size at which it fits, cut at the smallest. */
function layOutTitle(title: string): Layout {
  for (const size of TITLE_SIZES) {
    const letters = lettersPerLine(size, BOLD_LETTER);
    const lines = wrap(title, letters);
    const mostLines = size === TITLE_SIZES[0] ? 1 : MAX_LINES;
    const fits = lines.length <= mostLines && lines.every((line) => line.length <= letters);
    if (fits) return { lines, size };
  }
  const size = TITLE_SIZES.at(-1) ?? DESCRIPTION_SIZE;
  return { lines: cut(wrap(title, lettersPerLine(size, BOLD_LETTER))), size };
}

/** @returns the image as SVG: the title, the description, the site's name and mark */
export function drawImage(
  { title, description, site }: ImageText,
  { colors, mark }: ImageStyle,
): string {
  const { lines: titleLines, size } = layOutTitle(title);
  const titleTexts = titleLines.map((line, index) =>
    text(line, [MARGIN, TITLE_TOP + index * size * TITLE_LINE], size, 700, colors.title),
  );
  const descriptionTop = TITLE_TOP + (titleLines.length - 1) * size * TITLE_LINE + DESCRIPTION_GAP;
  const descriptionLines = cut(wrap(description, lettersPerLine(DESCRIPTION_SIZE, MEDIUM_LETTER)));
  const descriptionTexts = descriptionLines.map((line, index) => {
    const y = descriptionTop + index * DESCRIPTION_SIZE * DESCRIPTION_LINE;
    return text(line, [MARGIN, y], DESCRIPTION_SIZE, 500, colors.description);
  });
  const { width, height } = IMAGE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter">`,
    `<rect width="100%" height="100%" fill="${colors.background}"/>`,
    `<rect width="100%" height="12" fill="${colors.accent}"/>`,
    ...titleTexts,
    ...descriptionTexts,
    `<g transform="translate(${MARGIN} ${MARK_TOP}) scale(1.9)">${mark}</g>`,
    text(site, [MARGIN + 78, SITE_TOP], 32, 700, colors.site),
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

/** Folder of the images, from the site root. */
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
export function socialImages(given: ImageStyle): BuildStep {
  const style = checkOptions('site-output, socialImages', STYLE, given);
  return {
    changesPages: true,
    async run(site) {
      // The drawing library uses threads of its own.
      await Promise.all(site.pages().map((page) => addImage(page, site, style)));
    },
  };
}

/** Draws the image of a page and names it in the page. An image set by the author stays. */
async function addImage(page: BuiltPage, site: BuiltSite, style: ImageStyle): Promise<void> {
  const { file, html, tree } = page;
  const { outDir, language } = site;
  const { siteConfig } = language;
  const metadata = pageMetadata(tree);
  const title = metadata.get('og:title');
  const end = select('[property="og:title"]', tree)?.position?.end.offset;
  if (!pageAddress(file) || metadata.has('og:image')) return;
  if (title === undefined || end === undefined) return;
  const imageText = {
    title: title.replace(` ${siteConfig.titleDelimiter} ${siteConfig.title}`, ''),
    description: metadata.get('og:description') || siteConfig.tagline,
    site: siteConfig.title,
  };
  const image = `${IMAGE_FOLDER}${file.replace(/\.html$/, '.png')}`;
  const drawn = await renderAsync(drawImage(imageText, style), { font: FONT });
  mkdirSync(path.dirname(path.join(outDir, image)), { recursive: true });
  writeFileSync(path.join(outDir, image), drawn.asPng());
  const tags = imageTags(siteConfig.url + image, title);
  writeFileSync(path.join(outDir, file), html.slice(0, end) + tags + html.slice(end));
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
