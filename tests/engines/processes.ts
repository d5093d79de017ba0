import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Ends a process and everything that it has started. */
export function stop(child: ChildProcess): void {
  running.delete(child);
  try {
    // Kill the whole group: engines start their own processes.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended by itself.
  }
}

/**
 * Starts a process that does not outlive this one.
 *
 * @param output its standard input, output, error and further streams
 * @returns the process; the caller listens for `error`, which means that it could not be started
 */
export function start(
  command: string,
  args: readonly string[],
  output: StdioOptions,
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(command, args, {
    detached: true,
    stdio: output,
    env: { ...process.env, ...env },
  });
  running.add(child);
  return child;
}

process.once('exit', () => running.forEach(stop));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * @param pattern matches what the process prints when it is ready; the first group is the wanted part
 * @param descriptor number of the output that the process prints this to
 * @returns the first group
 * @throws Error if the process ends or does not print it within 20 s
 */
export async function announced(
  child: ChildProcess,
  descriptor: number,
  pattern: RegExp,
): Promise<string> {
  const output = child.stdio[descriptor];
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(
        new Error(
          `${child.spawnfile}: expected it to print ${pattern}, ${reason}. It printed: ${text || 'nothing'}`,
        ),
      );
    let text = '';
    const timer = setTimeout(() => fail('but it did not within 20 s'), 20_000);
    output?.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', (status) => fail(`but it ended with status ${status}`));
  });
}
