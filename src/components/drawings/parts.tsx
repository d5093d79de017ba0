import { useId, type ReactNode } from 'react';

/**
 * Fill and stroke of a box, in both color modes. Set as attributes, because every page would carry
 * a style sheet.
 */
const COLORS = {
  plain: { fill: 'var(--site-wash)', stroke: 'var(--site-line)' },
  icloud: { fill: 'var(--site-blue-wash)', stroke: 'var(--site-blue)' },
  drive: { fill: 'var(--site-teal-wash)', stroke: 'var(--site-teal)' },
};
const SOFT = 'var(--site-ink-soft)';

/**
 * The width of all drawings in their own units: a phone's column, so that text keeps its size
 * there too.
 */
const WIDTH = 340;
const LINE_HEIGHT = 20;
/** The space between two boxes of a chain. */
const GAP = 40;

interface Words {
  /** What it shows, in one sentence: its accessible name and its line in the Markdown copy. */
  title: string;
  /** What readers can learn from it, in full sentences. */
  description: string;
}

/** A drawing of ours, with the text's size and the site's colors, in both color modes. */
export function Drawing({
  title,
  description,
  height,
  children,
}: Words & { height: number; children: ReactNode }) {
  const id = useId();
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${WIDTH} ${height}`}
      width="100%"
      role="img"
      fill="currentColor"
      fontSize="14.4"
      aria-describedby={id}
    >
      <title>{title}</title>
      <desc id={id}>{description}</desc>
      {children}
    </svg>
  );
}

interface Thing {
  tone?: keyof typeof COLORS;
  /**
   * The first line is the name, the others say what it is. The library's names are set in the code
   * font.
   */
  lines: readonly string[];
  isCode?: boolean;
}

/** A box with the name of a thing and a line or two about it. */
export function Box({
  at,
  tone = 'plain',
  lines,
  isCode,
}: Thing & { at: readonly [number, number, number, number] }) {
  const [x, y, width, height] = at;
  const [name, ...notes] = lines;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="10" {...COLORS[tone]} />
      <text x={x + 12} y={y + 23}>
        <tspan
          fontWeight="600"
          fontFamily={isCode ? 'var(--ifm-font-family-monospace)' : undefined}
        >
          {name}
        </tspan>
        {notes.map((note) => (
          <tspan key={note} x={x + 12} dy="19">
            {note}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** Text beside a box. */
export function Label({ x, y, children }: { x: number; y: number; children: string | undefined }) {
  return (
    <text fill={SOFT} x={x} y={y}>
      {children}
    </text>
  );
}

interface ChainProps extends Words {
  /** The things, each with the text beside the arrow to the next one. */
  links: readonly (Thing & { then?: string })[];
  /** Lines of text below the last box. */
  note?: readonly string[];
}

/** Boxes stacked vertically, each with an arrow to the next. */
export function Chain({ links, note = [], ...words }: ChainProps) {
  const heights = links.map(({ lines }) => 22 + lines.length * LINE_HEIGHT);
  const topOf = (index: number) =>
    heights.slice(0, index).reduce((y, height) => y + height + GAP, 1);
  const end = topOf(links.length) - GAP;
  return (
    <Drawing height={end + 2 + (note.length && 8) + note.length * LINE_HEIGHT} {...words}>
      {links.map((link, index) => (
        <Box key={index} at={[1, topOf(index), WIDTH - 2, heights[index] ?? 0]} {...link} />
      ))}
      {links.slice(1).map((_, index) => {
        const top = topOf(index + 1);
        return (
          <path
            key={top}
            fill="none"
            stroke={SOFT}
            d={`M40 ${top - GAP}V${top - 2}m-5-6l5 6 5-6`}
          />
        );
      })}
      {links.map(
        ({ then }, index) =>
          then && <Label key={index} x={54} y={topOf(index + 1) - 15} children={then} />,
      )}
      {note.map((line, index) => (
        <Label key={line} x={2} y={end + 25 + index * LINE_HEIGHT} children={line} />
      ))}
    </Drawing>
  );
}
