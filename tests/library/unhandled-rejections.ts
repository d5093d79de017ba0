/** Collects rejections that nobody handles, which some hooks of the library leave. */
import { afterEach, beforeEach } from 'vitest';

/** Collects them in each test of a file, where they would otherwise fail the run. */
export function collectUnhandledRejections(): Error[] {
  const seen: Error[] = [];
  const collect = (error: Error) => {
    seen.push(error);
  };
  let others: NodeJS.UnhandledRejectionListener[] = [];
  beforeEach(() => {
    seen.length = 0;
    others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', collect);
  });
  afterEach(() => {
    process.off('unhandledRejection', collect);
    for (const other of others) process.on('unhandledRejection', other);
  });
  return seen;
}
