/** A row of the report. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'points';
  /** The most that our site may have, or the fewest points, where VitePress and the empty page have these values. */
  readonly goal: (peer: number, floor: number) => number;
}

/** What was measured of a site, by the name of the figure. */
export type Measured = ReadonlyMap<string, number>;

const most = (name: string, unit: 'ms' | 'kB', limit: number): Figure => ({ name, unit, goal: () => limit });
const score = (name: string): Figure => ({ name: `score: ${name}`, unit: 'points', goal: () => 100 });

export const FIGURES: readonly Figure[] = [
  most('LCP', 'ms', 900),
  { name: 'TBT', unit: 'ms', goal: (_, floor) => floor },
  most('sent until shown', 'kB', 45_000),
  ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
  most('first act: menu', 'ms', 200),
  most('first act: color toggle', 'ms', 200),
  most('first act: search dialog', 'ms', 200),
  most('first act: link', 'ms', 200),
  { name: 'click to next page', unit: 'ms', goal: (peer) => Math.min(60, peer / 2) },
  most('search, cold: Ctrl+K to hits', 'ms', 400),
  most('search, warm: query to hits', 'ms', 100),
  most('playground: Run to progress', 'ms', 300),
  most('playground: Run to output, cold', 'ms', 6000),
  most('playground: Run to output, warm', 'ms', 400),
];

/** The middle value, or the mean of the two middle ones; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return upper === lower ? upper : (upper + lower) / 2;
}

/** A value with its unit; Infinity stands for an effect that never came. */
function written(value: number, unit: Figure['unit']): string {
  if (Number.isNaN(value)) return '–';
  if (value === Infinity) return 'lost';
  return { ms: `${value.toFixed(0)} ms`, kB: `${(value / 1000).toFixed(1)} kB`, points: value.toFixed(0) }[unit];
}

/**
 * @param rounds of each site, ours first, by the site's name
 * @param peer name of the site that goals refer to, and `floor` that of the empty page
 * @returns a Markdown table: the medians of each figure, with the goal and whether our site meets it
 */
export function goalsTable(rounds: ReadonlyMap<string, readonly Measured[]>, peer: string, floor: string): string {
  const rows = FIGURES.map(({ name, unit, goal }) => {
    const of = (site: string) => median((rounds.get(site) ?? []).map((round) => round.get(name) ?? NaN));
    const limit = goal(rounds.has(peer) ? of(peer) : Infinity, rounds.has(floor) ? of(floor) : 0);
    const values = [...rounds.keys()].map(of);
    const [ours = NaN] = values;
    const isMet = unit === 'points' ? ours >= limit : ours <= limit;
    const sign = unit === 'points' ? '≥' : '≤';
    const cells = values.map((value) => written(value, unit));
    return [name, ...cells, `${sign} ${written(limit, unit)}`, isMet ? 'met' : '**no**'];
  });
  const head = ['', ...rounds.keys(), 'goal', ''];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
