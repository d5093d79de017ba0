/**
 * Growth of the engine with the number of records: time to build, time to answer, memory.
 *
 *     npx tsx --expose-gc bench/engine [number of records …]
 */
import { measureEngine } from './measure';
import { generateRecords, SIZES } from './records';

const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
console.table(
  (sizes.length > 0 ? sizes : SIZES).map((size) => {
    const { records, build, p50, p95, max, memory } = measureEngine(generateRecords(size));
    return {
      records,
      'build ms': build.toFixed(0),
      'p50 ms': p50.toFixed(2),
      'p95 ms': p95.toFixed(2),
      'max ms': max.toFixed(2),
      'index MB': (memory / 2 ** 20).toFixed(1),
    };
  }),
);
