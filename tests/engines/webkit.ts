import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import {
  COMMAND_TIMEOUT_MS,
  HEIGHT,
  keyActions,
  pointerActions,
  WIDTH,
  type Engine,
} from './engine';
import { announced, start, stop } from './processes';

/** MiniBrowser's buttons would keep its window wider than a phone. */
const NARROW_BUTTONS = '* { min-width: 0; margin: 0; border: 0; padding: 0; font-size: 1px; }';

/** What WebKitGTK needs on the machine: the driver, the browser that it drives, and a screen. */
export interface WebKitFiles {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/**
 * Starts the MiniBrowser of an installed WebKitGTK on its own screen and drives it over WebDriver.
 *
 * @throws Error if it does not start or does not answer
 */
export async function startWebKit(files: WebKitFiles): Promise<Engine> {
  const screen = start(
    files.screen,
    ['-displayfd', '3', '-screen', '0', `${WIDTH}x${HEIGHT}x24`, '-nolisten', 'tcp'],
    ['ignore', 'ignore', 'ignore', 'pipe'],
  );
  const display = await announced(screen, 3, /(\d+)\n/);
  const settings = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), NARROW_BUTTONS);
  const port = await freePort();
  const driver = start(files.driver, [`--port=${port}`], 'ignore', {
    DISPLAY: `:${display}`,
    XDG_CONFIG_HOME: settings,
    // CI runs as root in a container, where the sandbox cannot work.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // There is no graphics card.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });

  async function call<Result>(method: string, command: string, body?: object): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    });
    const { value } = (await response.json()) as {
      value: Result & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${command}: ${value.error} ${value.message}`);
    return value;
  }

  await untilAnswers(() => call('GET', '/status'));
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: files.browser, args: ['--automation'] },
      },
    },
  });
  const post = <Result>(command: string, body: object) =>
    call<Result>('POST', `/session/${sessionId}/${command}`, body);
  const perform = (actions: unknown[]) => post<never>('actions', { actions });
  const resize = (width: number) =>
    post<never>('window/rect', { x: 0, y: 0, width, height: HEIGHT });
  await resize(WIDTH);

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    hasTouch: false,
    goto: (url) => post('url', { url }),
    evaluate: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }),
    press: (keys) => perform(keyActions(keys)),
    point: (...pointing) => perform(pointerActions(...pointing)),
    resize,
    async close() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      stop(driver);
      stop(screen);
      rmSync(settings, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilAnswers(ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + COMMAND_TIMEOUT_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(50);
    }
  }
}
