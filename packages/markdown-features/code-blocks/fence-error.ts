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

/**
 * @param read reads a fence
 * @param file the file that the fence stands in
 * @param start the line of the file that opens the fence
 * @returns what `read` returns
 * @throws Error what `read` throws, with file and line before a {@link FenceError}
 */
export function readFence<T>(read: () => T, file: string, start: number): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FenceError)) throw error;
    throw new Error(`${file}:${start + error.line}: ${error.message}`, { cause: error });
  }
}
