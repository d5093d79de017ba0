/** A figure at two sizes. */
export interface Step {
  readonly fromPages: number;
  readonly toPages: number;
  /** Power of the number of pages that the figure grows with between the two; 1 is linear. */
  readonly exponent: number;
  /** What a further page costs. */
  readonly perPage: number;
}

/** Above this a step counts as faster than linear; below it is what a noisy machine does. */
const LINEAR_UP_TO = 1.15;
/** A page may cost so many times what it did before. */
const DEARER_UP_TO = 1.4;

/**
 * @param points pages and figure, smallest first
 * @returns how the figure grows from each size to the next
 */
export function stepsOf(points: readonly (readonly [pages: number, figure: number])[]): Step[] {
  return points.slice(1).map(([toPages, to], index) => {
    const [fromPages, from] = points[index] ?? [NaN, NaN];
    return {
      fromPages,
      toPages,
      exponent: Math.log(to / from) / Math.log(toPages / fromPages),
      perPage: (to - from) / (toPages - fromPages),
    };
  });
}

/**
 * A fixed part of a figure hides its growth, so what a further page costs counts too.
 *
 * @returns whether the figure grows faster than the number of pages
 */
export function isFasterThanLinear(steps: readonly Step[]): boolean {
  const last = steps.at(-1);
  const before = steps.at(-2);
  if (!last) return false;
  const dearer = before !== undefined && before.perPage > 0 && last.perPage > before.perPage * DEARER_UP_TO;
  return last.exponent > LINEAR_UP_TO || dearer;
}

/**
 * @param points pages and figure
 * @param format how a figure is written
 * @param width characters of the longest bar
 * @returns a line with a bar for each point; a straight edge of the bars per page is linear growth
 */
export function plot(
  points: readonly (readonly [pages: number, figure: number])[],
  format: (figure: number) => string,
  width = 50,
): string {
  const most = Math.max(...points.map(([, figure]) => figure));
  return points
    .map(([pages, figure]) => {
      const bar = '█'.repeat(Math.max(1, Math.round((figure / most) * width)));
      return `${String(pages).padStart(6)} ${bar} ${format(figure)}`;
    })
    .join('\n');
}
