import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  COMMAND_TIMEOUT_MS,
  HEIGHT,
  keyActions,
  pointerActions,
  WIDTH,
  type Engine,
} from './engine';
import { announced, start, stop } from './processes';

interface Answer {
  id?: number;
  result?: never;
  error?: string;
  message?: string;
}

type Call = <Result>(method: string, params?: object) => Promise<Result>;

/**
 * Starts an installed Firefox with its own profile and drives it over WebDriver BiDi.
 *
 * @param executable path of Firefox
 * @throws Error if it does not start or does not answer
 */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const child = start(
    executable,
    ['-headless', '-no-remote', '-profile', profile, '--remote-debugging-port=0'],
    ['ignore', 'ignore', 'pipe'],
  );
  const call = await connect(
    `${await announced(child, 2, /WebDriver BiDi listening on (ws:\S+)/)}/session`,
  );
  const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  const resize = (width: number) =>
    call<never>('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT } });
  const perform = (actions: unknown[]) => call<never>('input.performActions', { context, actions });
  await resize(WIDTH);

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    hasTouch: true,
    goto: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await call<{
        type: string;
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { expression, awaitPromise: false, target: { context } });
      if (type !== 'success') throw new Error(exceptionDetails?.text ?? type);
      return result?.value ?? null;
    },
    press: (keys) => perform(keyActions(keys)),
    point: (...pointing) => perform(pointerActions(...pointing)),
    resize,
    async close() {
      stop(child);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @returns a function that sends a command and returns its result; it throws if the browser refuses or stays silent */
async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  const answers = new Map<number, (answer: Answer) => void>();
  await once(socket, 'open');
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) answers.get(answer.id)?.(answer);
  };

  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const finish = (answer: Answer) => {
        clearTimeout(timer);
        answers.delete(id);
        if (answer.result === undefined)
          reject(new Error(`${method}: ${answer.error}: ${answer.message}`));
        else resolve(answer.result);
      };
      const timer = setTimeout(
        () => finish({ error: 'timeout', message: `no answer within ${COMMAND_TIMEOUT_MS} ms` }),
        COMMAND_TIMEOUT_MS,
      );
      answers.set(id, finish);
      socket.send(JSON.stringify({ id, method, params }));
    });
}
