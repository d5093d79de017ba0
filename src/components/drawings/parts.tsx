import { useId, type ReactNode } from 'react';

import styles from './styles.module.css';

/** What a box stands for; it decides the color, which repeats what its text says. */
export type Tone = 'plain' | 'icloud' | 'drive';

/**
 * Fill and line of each. As attributes, not in the style sheet, which every page would have to carry; the variables are
 * the site's, so the drawing follows the color mode.
 */
const COLORS: Readonly<Record<Tone, { fill: string; stroke: string }>> = {
  plain: { fill: 'var(--site-wash)', stroke: 'var(--site-line)' },
  icloud: { fill: 'var(--site-blue-wash)', stroke: 'var(--site-blue)' },
  drive: { fill: 'var(--site-teal-wash)', stroke: 'var(--site-teal)' },
};
const MONOSPACE = 'var(--ifm-font-family-monospace)';
const SOFT = 'var(--site-ink-soft)';

/** Width of all drawings in their own units: a phone's column, so that text has its size there as well. */
export const WIDTH = 340;

interface DrawingProps {
  /** What it shows, in a sentence: its name for who does not see it, and its line in the Markdown copy. */
  title: string;
  /** What there is to learn from it, in full sentences. */
  description: string;
  height: number;
  children: ReactNode;
}

/** A drawing of our own in the text's size and the site's colors, in both modes. */
export function Drawing({ title, description, height, children }: DrawingProps): ReactNode {
  const id = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      role="img"
      fill="currentColor"
      fontSize="14"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{description}</desc>
      {children}
    </svg>
  );
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  tone?: Tone;
  /** The first line is the name, the others say what it is; a name in code's type where it is one of the library's. */
  lines: readonly string[];
  isCode?: boolean;
}

/** A thing with its name and a line or two about it. */
export function Box({ x, y, width, height, tone = 'plain', lines, isCode }: BoxProps): ReactNode {
  const [name, ...notes] = lines;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="10" {...COLORS[tone]} />
      <text x={x + 12} y={y + 23}>
        <tspan fontWeight="600" fontFamily={isCode ? MONOSPACE : undefined}>
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

/** A way from one box to the next, with its head at the end. */
export function Arrow({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }): ReactNode {
  const [x, y] = to;
  return <path fill="none" stroke={SOFT} d={`M${from.join(' ')}L${x} ${y - 1}M${x - 5} ${y - 7}l5 6 5-6`} />;
}

/** Words beside an arrow. */
export function Label({ x, y, children }: { x: number; y: number; children: string }): ReactNode {
  return (
    <text fill={SOFT} x={x} y={y}>
      {children}
    </text>
  );
}
