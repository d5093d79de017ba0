/** A mistake in a line of a fence. */
export class FenceError extends Error {
  /**
   * @param message what was expected, what was found and how to mend it
   * @param line of the code, counted from 1; 0 for the line that opens the fence
   */
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
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
