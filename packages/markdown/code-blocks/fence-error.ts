/** A mistake on a line of a fence. */
export class FenceError extends Error {
  /** @param line in the code, counted from 1; 0 for the line that opens the fence */
  constructor(
    readonly expected: string,
    readonly found: string,
    readonly fix: string,
    readonly line = 0,
  ) {
    super(`expected ${expected}, found ${found}. ${fix}`);
  }
}

/**
 * @returns the error; a {@link FenceError} gets file and line as prefix. `start` is the line that
 * opens the fence
 */
export function withPlace(error: unknown, file: string, start: number): Error {
  if (!(error instanceof FenceError)) return error as Error;
  return new Error(`${file}:${start + error.line}: ${error.message}`, { cause: error });
}
