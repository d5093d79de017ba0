/** How a figure is written: milliseconds, bytes as kB, a layout shift, points of 100. */
export type Unit = 'ms' | 'kB' | 'shift' | 'points';

/** A row of the report. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  /** The most that our site may have, or the fewest points; `peer` and `floor` have the same figure, if measured. */
  readonly goal?: (peer: number, floor: number) => number;
}

/** What was measured of a site, by the name of the figure. */
export type Measured = ReadonlyMap<string, number>;

/** The figures of a page that nobody acts on, and of its scripts. */
export const LOADING = {
  lcp: { name: 'LCP', unit: 'ms', goal: () => 900 },
  tbt: { name: 'TBT', unit: 'ms', goal: (_, floor) => floor },
  cls: { name: 'CLS', unit: 'shift', goal: () => 0 },
  sent: { name: 'sent until shown', unit: 'kB', goal: () => 45_000 },
  performance: { name: 'score: performance', unit: 'points', goal: () => 100 },
  accessibility: { name: 'score: accessibility', unit: 'points', goal: () => 100 },
  'best-practices': { name: 'score: best practices', unit: 'points', goal: () => 100 },
  seo: { name: 'score: SEO', unit: 'points', goal: () => 100 },
  inlineScript: { name: 'inline script', unit: 'kB', goal: () => 2600 },
  scriptBefore: { name: 'script files before the first act', unit: 'kB', goal: () => 0 },
  scriptAfter: { name: 'script files after the first act', unit: 'kB', goal: () => 125_000 },
} as const satisfies Record<string, Figure>;

/** The middle value, or the mean of the two middle ones; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return upper === lower ? upper : (upper + lower) / 2;
}

/** The median of each figure over several rounds. */
export function medians(rounds: readonly Measured[]): Measured {
  const names = new Set(rounds.flatMap((round) => [...round.keys()]));
  return new Map([...names].map((name) => [name, median(rounds.map((round) => round.get(name) ?? NaN))]));
}
