/** The timers of one run. */
export interface Clock {
  /** The browser's functions, by their names. */
  readonly timers: {
    readonly setTimeout: (callback: () => void, milliseconds?: number) => number;
    readonly clearTimeout: (timer: number | undefined) => void;
    readonly setInterval: (callback: () => void, milliseconds?: number) => number;
    readonly clearInterval: (timer: number | undefined) => void;
  };
  /** Drops the timers that are left. */
  stop(): void;
}

/** How long nothing must have happened before time is skipped, in milliseconds. */
const QUIET_MS = 20;

/** Timers that run as the browser's do. */
function realClock(): Clock {
  const timers = new Set<number>();
  const kept = (timer: number): number => {
    timers.add(timer);
    return timer;
  };
  return {
    timers: {
      setTimeout: (callback, milliseconds) => kept(window.setTimeout(callback, milliseconds)),
      setInterval: (callback, milliseconds) => kept(window.setInterval(callback, milliseconds)),
      clearTimeout: (timer) => clearTimeout(timer),
      clearInterval: (timer) => clearInterval(timer),
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

/**
 * Timers that go off in the order of their time as soon as nothing else happens: a sample that waits for a minute ends at
 * once.
 *
 * @param isBusy whether something will come without time passing, such as an answer of the Drive
 */
function skippingClock(isBusy: () => boolean): Clock {
  const pending = new Map<number, { due: number; every: number | undefined; callback: () => void }>();
  let now = 0;
  let last = 0;
  const watch = window.setInterval(() => {
    const [next] = isBusy() ? [] : [...pending].sort(([, a], [, b]) => a.due - b.due);
    if (!next) return;
    const [timer, { due, every, callback }] = next;
    now = due;
    if (every === undefined) pending.delete(timer);
    else pending.set(timer, { due: due + every, every, callback });
    callback();
  }, QUIET_MS);
  const add = (callback: () => void, milliseconds: number, every?: number): number => {
    pending.set((last += 1), { due: now + milliseconds, every, callback });
    return last;
  };
  const clear = (timer: number | undefined): void => void (timer !== undefined && pending.delete(timer));
  return {
    timers: {
      setTimeout: (callback, milliseconds = 0) => add(callback, milliseconds),
      setInterval: (callback, milliseconds = 0) => add(callback, milliseconds, Math.max(milliseconds, 1)),
      clearTimeout: clear,
      clearInterval: clear,
    },
    stop: () => clearInterval(watch),
  };
}

/** Makes the timers of a run. */
export function createClock(skipsTime: boolean, isBusy: () => boolean): Clock {
  return skipsTime ? skippingClock(isBusy) : realClock();
}
