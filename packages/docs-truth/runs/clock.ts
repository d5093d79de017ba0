/** Time as samples see it: it passes as soon as nothing else happens, so a sample that waits for a minute ends at once. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** The timers of one sample. */
export interface Clock {
  setTimeout(callback: () => void, milliseconds?: number): number;
  clearTimeout(timer: number | undefined): void;
  /** Drops all timers that are left. */
  stop(): void;
}

/** How long nothing must have happened before time passes. Long enough for a file of the device to be written. */
const QUIET_MS = 5;
/** Turns of the event loop that have to go by as well: on a busy machine that time is over before React has had its turn. */
const QUIET_TURNS = 20;

/** @param busy whether the sample waits for something that comes without time passing, such as an answer of Drive */
export function createClock(busy: () => boolean): Clock {
  const pending = new Map<number, { due: number; callback: () => void }>();
  let now = 0;
  let last = 0;
  let isAwaited = false;

  const pass = async (): Promise<void> => {
    if (isAwaited) return;
    isAwaited = true;
    await pause(QUIET_MS);
    for (let turn = 0; turn < QUIET_TURNS; turn += 1) await nextTurn();
    isAwaited = false;
    const [next] = busy() ? [] : [...pending].sort(([, a], [, b]) => a.due - b.due);
    if (next) {
      pending.delete(next[0]);
      now = next[1].due;
      next[1].callback();
    }
    if (pending.size > 0) void pass();
  };

  return {
    setTimeout: (callback, milliseconds = 0) => {
      pending.set((last += 1), { due: now + milliseconds, callback });
      void pass();
      return last;
    },
    clearTimeout: (timer) => void (timer !== undefined && pending.delete(timer)),
    stop: () => pending.clear(),
  };
}
