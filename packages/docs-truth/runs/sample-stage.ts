/** What `sample-stage` gives to the hidden part of a sample, the same in Node and in a reader's browser. */
import type { GoogleDrive } from '@docs-kit/google-drive-emulator';

type Stage = typeof import('./stage');

/** How long a condition may take to come true, in milliseconds. */
const PATIENCE_MS = 4000;

/** What a stage stands on, besides what it hands on as it is. */
interface World extends Pick<Stage, 'accessToken' | 'localFile' | 'localText' | 'show'> {
  drive: GoogleDrive;
  expireToken(): void;
  /** Mounts a hook. Gives what it returns at each render. */
  rendersOf<T>(hook: () => T): readonly T[];
  /** Hears of each comparison that holds. */
  onPass?(name: string, value: unknown): void;
}

const word = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** Data with the keys of objects in order, so that equal data reads the same. */
const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Waits until something is there. @throws Error with the words of `otherwise` where it does not come */
export async function until<T>(find: () => T | undefined | false, otherwise: () => string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let found = find(); ; found = find()) {
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Some calls of the library throw at once, others reject. */
async function caught(call: () => Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await call();
  } catch (error) {
    return error;
  }
  throw new Error(`Expected an error, got ${word(value)}`);
}

/** Makes what `stage.d.ts` promises. */
export function createStage({ drive, expireToken, rendersOf, onPass, ...given }: World): Stage {
  const compare = (name: string, actual: unknown, expected: unknown): void => {
    if (JSON.stringify(actual, sorted) !== JSON.stringify(expected, sorted))
      throw new Error(`Expected ${word(expected)}, got ${word(actual)}`);
    onPass?.(name, expected);
  };
  return {
    ...given,
    emulator: {
      put: (path, text) => void drive.put(path, text),
      paths: () => drive.paths(),
      text: (path) => drive.at(path).text,
      failOnce: (status) => drive.fail({ error: { status } }),
      expireToken,
    },
    equal: (actual, expected) => compare('equals', actual, expected),
    caught,
    rejects: async (call, codeOrMessage) => {
      const { code, message } = (await caught(call)) as { code?: string; message?: string };
      compare('rejects with', code ?? message, codeOrMessage);
    },
    until: async (condition) => void (await until(condition, () => 'What the sample waits for did not come true')),
    use: <T>(hook: () => T) => {
      const renders = rendersOf(hook);
      return until(
        () => renders.length > 0 && { current: () => renders.at(-1) as T },
        () => 'The hook did not render',
      );
    },
  };
}
