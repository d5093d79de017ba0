import { INTERACTIONS, CLICK } from './interactions';
import type { Measured } from './measure-interactions';
import { CATEGORIES } from './lighthouse';

/** A row of the report. */
interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'points';
  /**
   * The maximum for our site, or the minimum for points, given the values of VitePress and the
   * empty page.
   */
  readonly goal: (peer: number, floor: number) => number;
}

const FIGURES: readonly Figure[] = [
  { name: 'LCP', unit: 'ms', goal: () => 900 },
  { name: 'TBT', unit: 'ms', goal: (_, floor) => floor },
  { name: 'sent until shown', unit: 'kB', goal: () => 45_000 },
  ...CATEGORIES.map((name): Figure => ({
    name: `score: ${name}`,
    unit: 'points',
    goal: () => 100,
  })),
  ...INTERACTIONS.map((interaction): Figure => ({
    name: interaction.name,
    unit: 'ms',
    goal: (peer) => (interaction === CLICK ? peer : interaction.goal),
  })),
];

/** Returns the middle value, or the mean of the two middle values. Returns NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** Formats a value with its unit. Infinity stands for an effect that never came. */
function written(value: number, unit: Figure['unit']): string {
  if (Number.isNaN(value)) return '–';
  if (value === Infinity) return 'lost';
  return {
    ms: `${value.toFixed(0)} ms`,
    kB: `${(value / 1000).toFixed(1)} kB`,
    points: value.toFixed(0),
  }[unit];
}

/**
 * @returns a Markdown table of medians and goals. `rounds` begins with our site; `floor` names the
 * empty page.
 */
export function goalsTable(
  rounds: ReadonlyMap<string, readonly Measured[]>,
  peer: string,
  floor: string,
): string {
  const rows = FIGURES.map(({ name, unit, goal }) => {
    const of = (site: string) =>
      median((rounds.get(site) ?? []).map((round) => round.get(name) ?? NaN));
    const limit = goal(rounds.has(peer) ? of(peer) : Infinity, rounds.has(floor) ? of(floor) : 0);
    const values = [...rounds.keys()].map(of);
    const [ours = NaN] = values;
    const isMet = unit === 'points' ? ours >= limit : ours <= limit;
    const sign = unit === 'points' ? '≥' : '≤';
    const cells = values.map((value) => written(value, unit));
    return [name, ...cells, `${sign} ${written(limit, unit)}`, isMet ? 'met' : '**no**'];
  });
  const head = ['', ...rounds.keys(), 'goal', ''];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
