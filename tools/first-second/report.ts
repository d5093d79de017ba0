import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';

import { ACTS } from './controls';
import { FLOOR_NAME } from './floor';
import { CATEGORIES, type LighthouseResult } from './measures/lighthouse';
import { MOMENTS, PAGE, type Measured } from './rounds';
import { figure, markdownTable, type Unit } from './table';

interface Column {
  readonly title: string;
  readonly unit: Unit;
  readonly read: (measured: Measured) => number;
  /** The most that our site may have; shown in a row of its own. */
  readonly goal?: number;
}

/** The figures of the first second, with their goals; bytes are written as kB of 1,000 bytes. */
const FIGURES: readonly Column[] = [
  { title: 'LCP ms', unit: 'ms', read: ({ middle }) => middle(({ lighthouse }) => lighthouse.lcp), goal: 900 },
  { title: 'TBT ms', unit: 'ms', read: ({ middle }) => middle(({ lighthouse }) => lighthouse.tbt), goal: 0 },
  { title: 'CLS', unit: 'shift', read: ({ middle }) => middle(({ lighthouse }) => lighthouse.cls), goal: 0 },
  { title: 'sent kB', unit: 'kB', read: ({ middle }) => middle(({ lighthouse }) => lighthouse.sent), goal: 45_000 },
  { title: 'script kB run before the first act', unit: 'kB', read: ({ scripts }) => scripts.run, goal: 2000 },
  { title: 'of it inline', unit: 'kB', read: ({ scripts }) => scripts.inline },
  { title: 'script kB fetched in 12 s', unit: 'kB', read: ({ scripts }) => scripts.fetched },
  { title: 'script kB run after the first act', unit: 'kB', read: ({ scripts }) => scripts.runAfterAct, goal: 105_000 },
  { title: 'click to next page ms', unit: 'ms', read: ({ middle }) => middle(({ nextPage }) => nextPage), goal: 60 },
];

const VISITS: readonly Column[] = [
  { title: 'first visit kB', unit: 'kB', read: ({ middle }) => middle(({ visits }) => visits.first.sent) },
  { title: 'first visit LCP ms', unit: 'ms', read: ({ middle }) => middle(({ visits }) => visits.first.lcp) },
  { title: 'second visit kB', unit: 'kB', read: ({ middle }) => middle(({ visits }) => visits.second.sent) },
  { title: 'second visit LCP ms', unit: 'ms', read: ({ middle }) => middle(({ visits }) => visits.second.lcp) },
];

const FIRST_ACT_GOAL_MS = 200;
const FIRST_ACTS: readonly Column[] = [
  ...MOMENTS.flatMap(({ moment, network }) =>
    ACTS.map((act): Column => ({
      title: `${act}, at ${moment}, ${network}`,
      unit: 'ms',
      read: ({ middle }) => middle(({ acts }) => acts[moment][act]),
      ...(network === 'full speed' && { goal: FIRST_ACT_GOAL_MS }),
    })),
  ),
  { title: 'link to the next page', unit: 'ms', read: ({ middle }) => middle(({ nextPageFirst }) => nextPageFirst) },
];

/** So often Lighthouse looks at each of our pages. */
export const ROUTE_TURNS = 3;

/** Scores of every page of our site. */
export type RouteScores = ReadonlyMap<string, LighthouseResult>;

/**
 * @param measured all sites, ours first
 * @param routes what Lighthouse says of our pages; empty where they were not asked for
 * @param rounds how often each figure was taken
 * @param browserVersion version of the browser
 * @returns the whole report as Markdown
 */
export function report(
  measured: readonly Measured[],
  routes: RouteScores,
  rounds: number,
  browserVersion: string,
): string {
  return [
    '# The first second, measured',
    `\`${PAGE}\`, ${rounds === 1 ? 'one round' : `median of ${rounds} rounds over all sites in turn`}. ` +
      `In brackets: times as much as ours. kB are 1,000 bytes, sent as Brotli. “${FLOOR_NAME}” is what browser and ` +
      'machine take for a heading, a link and three buttons.',
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}, ` +
      `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${release()}, ` +
      `Node.js ${process.version}, Chromium ${browserVersion}.`,
    '## Lighthouse mobile, scripts, moving on (4× CPU slowdown)',
    columnsTable(measured, FIGURES),
    '## Lighthouse scores',
    scoresTable(
      'site',
      measured.map(({ site, middle }) => [
        site.name,
        ...CATEGORIES.map((category) => middle(({ lighthouse }) => lighthouse.scores[category]).toFixed(0)),
      ]),
    ),
    '## First and second visit, slow 4G and 4× CPU slowdown really applied',
    columnsTable(measured, VISITS),
    '## The very first act on a cold page, 4× CPU slowdown: milliseconds from act to painted effect',
    '“lost”: nothing had happened 10 s later.',
    columnsTable(measured, FIRST_ACTS),
    ...(routes.size > 0
      ? [`## Lighthouse mobile on every page of ours, median of ${ROUTE_TURNS} turns`, routesTable(routes)]
      : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function columnsTable(measured: readonly Measured[], columns: readonly Column[]): string {
  const [ours] = measured;
  const rows = measured.map((one) => [
    one.site.name,
    ...columns.map(({ unit, read }) => figure(read(one), unit, one === ours || !ours ? undefined : read(ours))),
  ]);
  const goals = columns.map(({ goal, unit }) => (goal === undefined ? '' : `≤ ${figure(goal, unit)}`));
  const verdicts = columns.map(({ goal, unit, read }) =>
    goal === undefined || !ours ? '' : verdict(read(ours), goal, unit),
  );
  const judged = columns.some(({ goal }) => goal !== undefined);
  return markdownTable(
    ['', ...columns.map(({ title }) => title)],
    judged ? [...rows, ['goal', ...goals], ['goal met?', ...verdicts]] : rows,
  );
}

function verdict(value: number, goal: number, unit: Unit): string {
  if (value <= goal) return 'yes';
  return Number.isFinite(value) ? `no, by ${figure(value - goal, unit)}` : 'no';
}

function routesTable(routes: RouteScores): string {
  const rows = [...routes].map(([route, { scores, failed, lcp, tbt, cls }]) => [
    `\`${route}\``,
    ...CATEGORIES.map((category) => String(scores[category])),
    figure(lcp, 'ms'),
    figure(tbt, 'ms'),
    figure(cls, 'shift'),
    failed.join(', '),
  ]);
  return scoresTable('page', rows, 'LCP ms', 'TBT ms', 'CLS', 'what costs points');
}

function scoresTable(first: string, rows: readonly (readonly string[])[], ...more: readonly string[]): string {
  return markdownTable([first, ...CATEGORIES, ...more], rows);
}
