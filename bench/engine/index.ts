/**
 * Growth of the engine, as the last build has it, with the number of records: time to build, time to answer, memory.
 *
 *     npx tsx --expose-gc bench/engine [number of records …]
 */
import { measureEngine } from './measure';
import { generateRecords, SIZES } from './records';
import { findWorker } from './worker';

async function run(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
  const rows = [];
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const figures = await measureEngine(findWorker('build'), generateRecords(size));
    rows.push({
      records: figures.records,
      'build ms': figures.build.toFixed(0),
      'p50 ms': figures.p50.toFixed(2),
      'p95 ms': figures.p95.toFixed(2),
      'max ms': figures.max.toFixed(2),
      'index MB': (figures.memory / 2 ** 20).toFixed(1),
    });
  }
  console.table(rows);
}

void run();
