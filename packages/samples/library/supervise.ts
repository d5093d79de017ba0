import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs work that must end within a limit, and then aborts its signal. Only one may run at a time.
 */
export async function supervise(
  work: (end: AbortSignal) => Promise<void>,
  limitMs: number,
  onUnhandled: (error: unknown) => void,
): Promise<void> {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', onUnhandled);
  const end = new AbortController();
  const limit = async () => {
    await pause(limitMs, undefined, { signal: end.signal });
    throw new Error(`no end after ${limitMs} ms`);
  };
  try {
    await Promise.race([work(end.signal), limit()]);
    // An unhandled rejection is reported one turn later.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    end.abort();
    process.off('unhandledRejection', onUnhandled);
    for (const other of others) process.on('unhandledRejection', other);
  }
}
