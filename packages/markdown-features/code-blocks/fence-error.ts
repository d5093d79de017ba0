/** A mistake in a line of a fence. */
export class FenceError extends Error {
  /** @param line of the code, counted from 1; 0 for the line that opens the fence */
  constructor(
    readonly expected: string,
    readonly found: string,
    readonly mend: string,
    readonly line = 0,
  ) {
    super(`expected ${expected}, found ${found}. ${mend}`);
  }
}

/** @returns the error, with file and line before a {@link FenceError}; `start` is the line that opens the fence */
export function withPlace(error: unknown, file: string, start: number): unknown {
  if (!(error instanceof FenceError)) return error;
  return new Error(`${file}:${start + error.line}: ${error.message}`, { cause: error });
}

/** @throws Error what `read` throws, {@link withPlace} */
export function readFence<T>(read: () => T, file: string, start: number): T {
  try {
    return read();
  } catch (error) {
    throw withPlace(error, file, start);
  }
}
