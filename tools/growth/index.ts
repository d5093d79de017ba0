/**
 * `npm run growth`: how the build grows with the number of pages. Options: README.md.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { isFasterThanLinear, stepsOf } from './growth';
import { measureSize, type Measured } from './measure';

const PROJECT_DIR = path.resolve(__dirname, '../..');
/** Pages added to the site; none is the site as it is. */
const SIZES = [0, 100, 1000];
const FULL_SIZES = [...SIZES, 5000];
/** Phases that take less at every size are not shown: they cost nobody anything, and noise is most of them. */
const SHORTEST_PHASE_MS = 1000;

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    minutes: { type: 'string', default: '15' },
  },
});

interface Row {
  readonly name: string;
  readonly read: (measured: Measured) => number;
  readonly format: (value: number) => string;
  /** How a page's share is written. */
  readonly formatShare: (value: number) => string;
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const bytes = (value: number) => `${value.toFixed(0)} B`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const megabytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

function rowsOf(measured: readonly Measured[]): Row[] {
  const phases = [...new Set(measured.flatMap(({ phases: ofSize }) => [...ofSize.keys()]))].filter((name) =>
    measured.some(({ phases: ofSize }) => (ofSize.get(name) ?? 0) >= SHORTEST_PHASE_MS),
  );
  const sizes = [...new Set(measured.flatMap(({ sizes: ofSize }) => [...ofSize.keys()]))];
  return [
    ...phases.map((name): Row => ({
      name,
      read: ({ phases: ofSize }) => ofSize.get(name) ?? NaN,
      format: seconds,
      formatShare: milliseconds,
    })),
    { name: 'peak memory of all processes', read: ({ memory }) => memory, format: megabytes, formatShare: kilobytes },
    ...sizes.map((name): Row => ({
      name,
      read: ({ sizes: ofSize }) => ofSize.get(name) ?? NaN,
      format: kilobytes,
      formatShare: bytes,
    })),
  ];
}

function report(measured: readonly Measured[]): string {
  const rows = rowsOf(measured).map((row) => {
    const points = measured.map((one) => [one.pages, row.read(one)] as const).filter(([, value]) => value > 0);
    return { ...row, steps: stepsOf(points) };
  });
  const table = rows.map(({ name, read, format, formatShare, steps }) => {
    const last = steps.at(-1);
    const figures = measured.map((one) => (Number.isNaN(read(one)) ? '–' : format(read(one))));
    const growth = last ? `n^${last.exponent.toFixed(2)}, ${formatShare(last.perPage)} a page` : '';
    return `| ${[name, ...figures, growth, isFasterThanLinear(steps) ? '**faster than linear**' : ''].join(' | ')} |`;
  });
  const head = ['', ...measured.map(({ pages }) => `${pages} pages`), 'last step', ''];
  return [
    '# Growth of the build',
    [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(head.length - 2)} --- |`, ...table].join('\n'),
  ].join('\n\n');
}

async function main(): Promise<void> {
  const sizes = options.sizes?.split(',').map(Number) ?? (options.full ? FULL_SIZES : SIZES);
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 0);
  if (wrong !== undefined) throw new Error(`--sizes holds ${wrong}, expected whole numbers: --sizes 0,100,1000`);
  const minutes = Number(options.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes is ${options.minutes}, expected the most minutes for one size.`);

  const measured: Measured[] = [];
  for (const size of [...sizes].sort((a, b) => a - b)) {
    console.error(`${size} pages added …`);
    try {
      measured.push(await measureSize(PROJECT_DIR, size, AbortSignal.timeout(minutes * 60_000)));
    } catch (error) {
      console.error(`${size} pages added: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
      break;
    }
  }
  console.log(report(measured));
}

main().catch((error: unknown) => {
  console.error(`growth: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
