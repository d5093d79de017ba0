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
const MAX_LINES = 3;
/** The first at which the title fits is taken: in one line at the largest size. */
const TITLE_SIZES = [88, 72, 60, 48];
const DESCRIPTION_SIZE = 32;

/** How many letters fit into a line; reckoned with broad letters, so rather too few. */
const lettersOf = (size: number, isBold: boolean) => (IMAGE_SIZE.width - 2 * MARGIN) / (size * (isBold ? 0.6 : 0.54));

/** @returns the image as SVG: the title, what the page tells, the site's name and mark */
export function drawImage({ title, description, site }: ImageText, { colors, mark }: ImageStyle): string {
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
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT_FAMILY}">`,
    `<rect width="100%" height="100%" fill="${colors.background}"/>`,
    `<rect width="100%" height="12" fill="${colors.accent}"/>`,
    ...lines.map((line, index) => text(line, [MARGIN, top + index * size * 1.15], size, 700, colors.title)),
    ...told.map((line, index) =>
      text(line, [MARGIN, tellingTop + index * DESCRIPTION_SIZE * 1.45], DESCRIPTION_SIZE, 500, colors.description),
    ),
    `<g transform="translate(${MARGIN} 524) scale(1.9)">${mark}</g>`,
    text(site, [MARGIN + 78, 567], 32, 700, colors.site),
    '</svg>',
  ].join('');
}

/** Words in lines of so many letters at most; a longer word is a line of its own. */
function wrap(words: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The lines that there is room for. */
const cut = (lines: readonly string[]) =>
  lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`];

function text(line: string, [x, y]: readonly [number, number], size: number, weight: number, color: string): string {
  const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}">${escaped}</text>`;
}
