/** What an image says of its page. */
export interface ImageText {
  readonly title: string;
  readonly description: string;
  /** Name of the site. */
  readonly site: string;
}

/** How a site's images look. */
export interface ImageStyle {
  readonly colors: Readonly<Record<'background' | 'accent' | 'title' | 'description' | 'site', string>>;
  /** The site's mark as SVG elements, 32 by 32. */
  readonly mark: string;
}

/** Measures of the image, as previews of links want it. */
export const IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Name of the font that the drawing's text is set in. */
export const FONT_FAMILY = 'Inter';

const MARGIN = 80;
const MAX_TEXT_WIDTH = IMAGE_SIZE.width - 2 * MARGIN;
/** From large to small: the first at which the title fits is taken. */
const TITLE_SIZES = [88, 72, 60, 48] as const;
const MAX_TITLE_LINES = 3;
const DESCRIPTION_SIZE = 32;
const MAX_DESCRIPTION_LINES = 3;
/** Width of the broad letters of the font, in parts of its size: a line reckoned with it is rather too short than too long. */
const LETTER_WIDTH = { bold: 0.6, medium: 0.54 } as const;

/** @returns the image as SVG: the title, what the page tells, the site's name and mark */
export function drawImage({ title, description, site }: ImageText, { colors, mark }: ImageStyle): string {
  const { size, lines } = fitTitle(title);
  const titleTop = 210;
  const told = wrap(description, MAX_TEXT_WIDTH / (DESCRIPTION_SIZE * LETTER_WIDTH.medium));
  const toldLines = told.slice(0, MAX_DESCRIPTION_LINES);
  if (told.length > toldLines.length) toldLines.push(`${toldLines.pop() ?? ''} …`);
  const titleEnd = titleTop + (lines.length - 1) * size * 1.15;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_SIZE.width}" height="${IMAGE_SIZE.height}" font-family="${FONT_FAMILY}">`,
    `<rect width="100%" height="100%" fill="${colors.background}"/>`,
    `<rect width="100%" height="12" fill="${colors.accent}"/>`,
    ...texts(lines, { x: MARGIN, y: titleTop, size, leading: 1.15, weight: 700, color: colors.title }),
    ...texts(toldLines, {
      x: MARGIN,
      y: titleEnd + 70,
      size: DESCRIPTION_SIZE,
      leading: 1.45,
      weight: 500,
      color: colors.description,
    }),
    `<g transform="translate(${MARGIN} 524) scale(1.9)">${mark}</g>`,
    ...texts([site], { x: MARGIN + 78, y: 567, size: 32, leading: 1, weight: 700, color: colors.site }),
    '</svg>',
  ].join('');
}

function fitTitle(title: string): { size: number; lines: readonly string[] } {
  for (const size of TITLE_SIZES) {
    const letters = MAX_TEXT_WIDTH / (size * LETTER_WIDTH.bold);
    const lines = wrap(title, letters);
    const fits = lines.length <= MAX_TITLE_LINES && lines.every((line) => line.length <= letters);
    // The larger sizes are for titles that leave room below.
    if (fits && (lines.length === 1 || size < TITLE_SIZES[0])) return { size, lines };
  }
  const size = TITLE_SIZES.at(-1) ?? TITLE_SIZES[0];
  const letters = Math.floor(MAX_TEXT_WIDTH / (size * LETTER_WIDTH.bold)) - 1;
  const lines = wrap(title, letters).slice(0, MAX_TITLE_LINES);
  return {
    size,
    lines: lines.map((line, index) => (index === lines.length - 1 ? `${line.slice(0, letters)}…` : line)),
  };
}

/** Words in lines of so many letters at most; a longer word is a line of its own. */
function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function texts(
  lines: readonly string[],
  { x, y, size, leading, weight, color }: Record<'x' | 'y' | 'size' | 'leading' | 'weight', number> & { color: string },
): string[] {
  return lines.map(
    (line, index) =>
      `<text x="${x}" y="${y + index * size * leading}" font-size="${size}" font-weight="${weight}" fill="${color}">${escape(line)}</text>`,
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
