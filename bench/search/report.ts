import { availableParallelism, cpus, platform } from 'node:os';

import type { EngineFigures } from '../engine/measure';
import { figure, markdownTable } from '../first-second/table';
import type { GeneratedScore, Score } from '../relevance/measure';
import type { BrowserFigures } from './browser';
import type { SideBySide } from './side-by-side';
import { plot } from './plot';
import type { Weight } from './weight';

/** What the search must reach. */
const GOALS = {
  first: 0.95,
  firstThree: 0.99,
  meanReciprocalRank: 0.97,
  typosFirst: 0.92,
  p95: { site: 3, grown: 15 },
  build: { site: 150, grown: 1_500 },
  weight: 60_000,
  keystroke: 80,
  cold: 400,
  longestTask: 50,
} as const;

export interface ListResult {
  readonly title: string;
  readonly engines: readonly { readonly name: string; readonly scores: readonly Score[] }[];
}

export interface GeneratedResult {
  readonly name: string;
  readonly scores: readonly GeneratedScore[];
}

export interface GrowthPoint extends EngineFigures {
  /** Bytes of the records as sent. */
  readonly sent: number;
}

export interface Results {
  /** Processes that wanted a processor in the minute before, on average. */
  readonly load: number;
  readonly lists: readonly ListResult[];
  /** How engines answer the questions that the identifiers lead to. */
  readonly generated: readonly GeneratedResult[];
  /** Over the site's own records. */
  readonly site: EngineFigures;
  readonly growth: readonly GrowthPoint[];
  readonly weight: Weight;
  /** Left out with `--no-browser`. */
  readonly browser?: BrowserFigures;
  /** Ours first. */
  readonly sideBySide?: readonly SideBySide[];
}

function goalOf({ kind }: Score): string {
  if (kind === 'typo') return `≥ ${GOALS.typosFirst} at 1`;
  return kind === 'all' ? `≥ ${GOALS.first}, ${GOALS.firstThree}, ${GOALS.meanReciprocalRank}` : '';
}

function relevanceTable({ title, engines }: ListResult): string {
  const [ours] = engines;
  const rows = (ours?.scores ?? []).map((score) => [
    `${score.kind} (${score.count})`,
    ...engines.map(({ scores }) => {
      const own = scores.find(({ kind }) => kind === score.kind);
      return own ? [own.first, own.firstThree, own.meanReciprocalRank].map((share) => share.toFixed(3)).join(' ') : '–';
    }),
    goalOf(score),
  ]);
  const head = [title, ...engines.map(({ name }) => name), 'goal'];
  return markdownTable(head, rows);
}

function generatedTable(results: readonly GeneratedResult[]): string {
  const rows = (results[0]?.scores ?? []).map(({ derivation, count }) => [
    `${derivation} (${count})`,
    ...results.map(({ scores }) => scores.find((score) => score.derivation === derivation)?.first.toFixed(3) ?? '–'),
  ]);
  return markdownTable(['Made of identifiers', ...results.map(({ name }) => name)], rows);
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

function speedTable(site: EngineFigures, growth: readonly GrowthPoint[]): string {
  const largest = growth.at(-1);
  const row = (name: string, { p50, p95, max, build }: EngineFigures, goals: { p95: number; build: number }) => [
    name,
    p50.toFixed(2),
    `${p95.toFixed(2)} (≤ ${goals.p95})`,
    max.toFixed(2),
    `${build.toFixed(0)} (≤ ${goals.build})`,
  ];
  return markdownTable(
    ['records', 'p50 ms', 'p95 ms (goal)', 'max ms', 'index ready ms (goal)'],
    [
      row(`${site.records}, the site’s`, site, { p95: GOALS.p95.site, build: GOALS.build.site }),
      ...(largest
        ? [row(`${largest.records}, made`, largest, { p95: GOALS.p95.grown, build: GOALS.build.grown })]
        : []),
    ],
  );
}

function growthPlots(growth: readonly GrowthPoint[]): string {
  const plotOf = (title: string, value: (point: GrowthPoint) => number, written: (value: number) => string) =>
    plot(
      title,
      growth.map((point) => ({
        label: String(point.records),
        value: value(point),
        written: written(value(point)),
      })),
    );
  return [
    plotOf('records as sent, Brotli', ({ sent }) => sent, kilobytes),
    plotOf('memory of the engine', ({ memory }) => memory, megabytes),
    plotOf(
      'index ready',
      ({ build }) => build,
      (milliseconds) => `${milliseconds.toFixed(0)} ms`,
    ),
    plotOf(
      'p95 of a query',
      ({ p95 }) => p95,
      (milliseconds) => `${milliseconds.toFixed(2)} ms`,
    ),
  ].join('\n\n');
}

function weightTable({ records, worker }: Weight, before: number | undefined): string {
  return markdownTable(
    ['what', 'Brotli', 'goal'],
    [
      ['records', kilobytes(records), ''],
      ['worker with the engine', kilobytes(worker), ''],
      ['together', kilobytes(records + worker), `≤ ${kilobytes(GOALS.weight)}`],
      ...(before === undefined ? [] : [['before the reader reaches for search', kilobytes(before), '0']]),
    ],
  );
}

function browserTable({ keystroke, keystrokes, cold, longestTask, longestSlowTask }: BrowserFigures): string {
  return markdownTable(
    ['in the browser', 'ms', 'goal', 'others'],
    [
      [
        `keystroke to painted results, 4× CPU, median of ${keystrokes}`,
        keystroke.toFixed(0),
        `≤ ${GOALS.keystroke}`,
        'VitePress 270, Starlight 834',
      ],
      [
        'Ctrl+K to first results, cold, 4× CPU, median',
        cold.toFixed(0),
        `≤ ${GOALS.cold}`,
        'VitePress 539, Starlight 1163',
      ],
      ['longest task of the main thread from Ctrl+K on, 1× CPU', longestTask.toFixed(0), `≤ ${GOALS.longestTask}`, ''],
      ['the same at 4× CPU', longestSlowTask.toFixed(0), '', ''],
    ],
  );
}

function sideBySideTable(sites: readonly SideBySide[]): string {
  const [ours] = sites;
  return markdownTable(
    ['4× CPU, all in turn', 'keystroke to other hits, ms', 'Ctrl+K to hits, cold, ms'],
    sites.map((site) => [
      site.name,
      figure(site.keystroke, 'ms', site === ours ? undefined : ours?.keystroke),
      figure(site.cold, 'ms', site === ours ? undefined : ours?.cold),
    ]),
  );
}

function browserSection({ browser, sideBySide }: Results): string {
  if (!browser) return '';
  const beside =
    sideBySide && sideBySide.length > 1 ? `\n\nBeside others, in the same run:\n\n${sideBySideTable(sideBySide)}` : '';
  return `\n## In the browser\n\nThe browser slows its main thread, not its workers.\n\n${browserTable(browser)}${beside}\n`;
}

/** Other work takes from the times, not from the rest; with half a processor's worth of it they still count. */
function busyness(load: number): string {
  return load < 0.5
    ? ''
    : ` Other work kept the machine busy (load average ${load.toFixed(1)} when it began, on ${availableParallelism()} processors):
times are upper bounds, relevance and weight are not touched by it.`;
}

/** @returns the report as Markdown */
export function report(results: Results): string {
  const { load, lists, generated, site, growth, weight, browser } = results;
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${platform()}, Node ${process.versions.node}`;
  return `# Search

\`npm run bench:search -- --write\` on ${machine}.${busyness(load)}

## Relevance

Success at 1, success at 3 and MRR at 5, over the records of the built site. The first list and those after it were
answered better with each change that they led to; what each was worth when it was first asked stands above it in
\`bench/relevance/\`.

${lists.map(relevanceTable).join('\n\n')}

Every heading that is an identifier, written otherwise, in parts, begun, and with one slip of the finger at each place;
success at 1. Nobody has chosen these questions.

${generatedTable(generated)}

## Speed

The dialog's own request for what readers type, letter by letter, with slips of the finger.

${speedTable(site, growth)}

## Weight

${weightTable(weight, browser?.before)}

## Growth

\`\`\`
${growthPlots(growth)}
\`\`\`
${browserSection(results)}`;
}
