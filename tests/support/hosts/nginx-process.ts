import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { close, listen } from '@docs-kit/content/listening';
import { temporaryFolder } from '@docs-kit/content/testing/temporary-folder';
import type { RunningHost } from './running-host';

/** The configuration that the site is deployed with. */
export const NGINX_CONF = path.resolve('packages/site-output/hosts/nginx.conf');

/** Where Debian installs the module. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** Shorter than a test runner's hook timeout, so that nginx's own message is shown. */
const START_MS = 9_000;

export const isNginxInstalled = spawnSync('nginx', ['-v']).status === 0;
export const isBrotliInstalled = isNginxInstalled && existsSync(BROTLI_MODULE);

/** @returns a port on this machine that was free a moment ago */
async function freePort(): Promise<number> {
  const probe = createServer();
  const { port } = new URL(await listen(probe, 0, '127.0.0.1'));
  await close(probe, 0);
  return Number(port);
}

/**
 * Starts a real nginx on a loopback port, with the configuration that the site is deployed with.
 *
 * @param root folder of the built site
 * @param brotli whether nginx loads its Brotli module
 * @returns once it listens
 * @throws Error with nginx's own message if it does not start
 */
export async function startNginx(root: string, brotli: boolean): Promise<RunningHost> {
  const folder = temporaryFolder();
  const port = await freePort();
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder.path}/${kind};`,
  );
  const main = path.join(folder.path, 'nginx.conf');
  const conf = readFileSync(NGINX_CONF, 'utf8')
    .replaceAll('/var/www/docs', root)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(
    path.join(folder.path, 'docs.conf'),
    brotli ? conf : conf.replace('brotli_static on;', ''),
  );
  writeFileSync(
    main,
    `daemon off;
master_process off;
pid ${folder.path}/nginx.pid;
error_log stderr crit;
${brotli ? `load_module ${BROTLI_MODULE};` : ''}
events { worker_connections 4096; }
http {
  access_log off;
  ${temp.join('\n  ')}
  include ${folder.path}/docs.conf;
}
`,
  );
  const child = spawn('nginx', ['-p', folder.path, '-c', main, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const exited = once(child, 'exit');

  const deadline = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      folder.remove();
      throw new Error(`nginx does not start, exit code ${child.exitCode}: ${words}`);
    }
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await setTimeout(20);
  }
  return {
    port,
    async stop() {
      child.kill();
      await exited;
      folder.remove();
    },
  };
}
