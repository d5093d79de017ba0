import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import { ENTERED, transpile, type TranspiledModule } from './transpile';
import { createWorld, type World } from './world';

/** What a run has shown to be wrong, or could not show. Lines are those of the fence, counted from 0. */
export interface RunProblem {
  line: number;
  found: string;
  mend: string;
  /** Nothing is known to be wrong, as nothing ran it. */
  isUnproven?: boolean;
}

const CALL_IT =
  'Call it below a line // ---cut-after---, which readers do not see, or say in the fence why: cannot-run="…".';
const MEND = 'Mend the sample, or the lines below // ---cut-after--- that run it.';

interface LoadedFile extends TranspiledModule {
  /** What frames of a stack call it. */
  frame: string;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return `${typeof code === 'string' ? code : error.name}: ${error.message}`;
}

/** The line of the fence that an error came from; the first one where its stack does not say. */
function lineOf(error: unknown, files: readonly LoadedFile[]): number {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, frame, line, column] of stack.matchAll(/(sample-files\/[^:]+):(\d+):(\d+)/g)) {
    const file = files.find((each) => each.frame === frame);
    const entry =
      file && new SourceMap(JSON.parse(file.map) as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1);
    if (entry && 'originalLine' in entry) return entry.originalLine;
  }
  return 0;
}

/** Runs the files in the order in which they stand; each can import those before it. */
async function runFiles(files: readonly LoadedFile[], world: World, entered: (name: string) => void): Promise<void> {
  const known = new Map<string, unknown>(Object.entries(world.modules));
  const require = (name: string): unknown => {
    if (!known.has(name)) throw new Error(`There is no "${name}" where samples run`);
    return known.get(name);
  };
  for (const { frame, code } of files) {
    const scope = { exports: {}, require, [ENTERED]: entered, ...world.globals };
    // A function that awaits, because a module may do so at its top. On one line, to keep the lines of the map.
    const script = new Script(`(async function (${Object.keys(scope).join(', ')}) {${code}\n})`, { filename: frame });
    await (script.runInThisContext() as (...values: unknown[]) => Promise<void>)(...Object.values(scope));
    known.set(`./${path.parse(frame).name}`, scope.exports);
  }
}

/** Waits for the work, for what it leaves to the event loop and for errors that nobody catches. */
async function withLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
    // A rejection that nobody handles is reported one turn later.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a sample in a world of its own. Only one may run at a time: errors left unhandled are taken for its own.
 *
 * @returns what is wrong; nothing for a sample that ran to its end and each of whose functions was called
 */
export async function runSample(language: string, code: string, limitMs: number): Promise<RunProblem[]> {
  const problems: RunProblem[] = [];
  const files = readNotation(code).files.map(({ name = `sample.${language}`, text }) => ({
    ...transpile(name, text),
    frame: `sample-files/${name}`,
  }));
  const calls = new Set<string>();
  const report = (error: unknown, how: string): void =>
    void problems.push({ line: lineOf(error, files), found: `${how}${messageOf(error)}`, mend: MEND });

  const others = process.listeners('unhandledRejection');
  const listener = (error: unknown) => report(error, 'A rejection that nothing handles: ');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', listener);
  const world = createWorld((error) => report(error, 'While rendering, '));
  try {
    await withLimit(
      runFiles(files, world, (name) => void calls.add(name)),
      limitMs,
    );
  } catch (error) {
    report(error, '');
  } finally {
    world.close();
    process.off('unhandledRejection', listener);
    for (const other of others) process.on('unhandledRejection', other);
  }
  if (problems.length > 0) return problems;
  return files
    .flatMap(({ functions }) => functions)
    .filter(({ name }) => !calls.has(name))
    .map(({ name, line }) => ({ line, found: `${name}, which nothing calls`, mend: CALL_IT, isUnproven: true }));
}
