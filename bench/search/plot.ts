const WIDTH = 40;

export interface Point {
  readonly label: string;
  readonly value: number;
  /** The value as it is to be read. */
  readonly written: string;
}

/**
 * @param title what is plotted, with its unit
 * @param points from the first to the last
 * @returns lines of text, each with a bar as long as its value is of the greatest
 */
export function plot(title: string, points: readonly Point[]): string {
  const greatest = Math.max(...points.map(({ value }) => value));
  const labelWidth = Math.max(...points.map(({ label }) => label.length));
  const lines = points.map(({ label, value, written }) => {
    const bar = '█'.repeat(Math.max(1, Math.round((WIDTH * value) / greatest)));
    return `${label.padStart(labelWidth)} ${bar} ${written}`;
  });
  return [title, ...lines].join('\n');
}
