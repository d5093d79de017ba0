/**
 * `npm run bench:server`: what the Node server bears, on loopback, with the client on the same machine. Ends by itself.
 *
 *   --dir <folder>  folder of the built site; default `build`
 *   --write         keeps the report in RESULTS.md
 *
 * Fails where a goal is missed. Figures that count come from a machine that does nothing else.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { REQUEST_HEADER_TIMEOUT_S } from '../../serving/policy';
import { indexSite } from '../../server/site-index';
import { run, type LoadFigures } from './client';
import { report, type ServerFigures } from './report';
import { startSlowClients } from './slow-clients';

const CONNECTIONS = 32;
const WARM_UP_REQUESTS = 5_000;
const PAGE_REQUESTS = 30_000;
const SLOW_CLIENTS = 1_000;
const MEMORY_REQUESTS = 200_000;
const MEMORY_SAMPLES = 20;
const READER = { 'accept-encoding': 'gzip, deflate, br' };
const RESULTS_FILE = path.join(__dirname, 'RESULTS.md');

const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: 'build' }, write: { type: 'boolean', default: false } },
});

async function bench(): Promise<void> {
  const paths = [...indexSite(path.resolve(options.dir)).pages.keys()];
  // In a process of its own, as it is when it serves: the client must not share its thread.
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/index.ts', '--no-build', '--dir', options.dir], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await portOf(server.stdout);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const load = { port, paths, headers: READER, agent, connections: CONNECTIONS };

    await run({ ...load, requests: WARM_UP_REQUESTS });
    const pages = await run({ ...load, requests: PAGE_REQUESTS });

    const slow = await startSlowClients(port, SLOW_CLIENTS);
    const besideSlow = await run({ ...load, requests: PAGE_REQUESTS });
    await setTimeout((REQUEST_HEADER_TIMEOUT_S + 5) * 1000);
    const slowLeft = slow.connected();
    slow.stop();

    const memory: number[] = [];
    const inAll: LoadFigures[] = [];
    for (let sample = 0; sample < MEMORY_SAMPLES; sample++) {
      inAll.push(await run({ ...load, requests: MEMORY_REQUESTS / MEMORY_SAMPLES }));
      memory.push(residentMegabytes(server.pid));
    }
    agent.destroy();

    const errors = inAll.reduce((sum, figures) => sum + figures.errors, 0);
    const figures: ServerFigures = {
      machine: `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node.js ${process.version}`,
      connections: CONNECTIONS,
      pages,
      slowClients: SLOW_CLIENTS,
      besideSlow,
      slowLeft,
      memory: { requests: MEMORY_REQUESTS, errors, megabytes: memory },
    };
    const { text, missed } = report(figures);
    console.log(text);
    if (options.write) writeFileSync(RESULTS_FILE, text);
    if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const chunk of output) {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(String(chunk)) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('The server ended before it listened; its own words stand above.');
}

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

// Until the last line is reached it has failed, also where nothing is left to wait for.
process.exitCode = 1;
bench().then(
  () => (process.exitCode = 0),
  (error: unknown) => console.error(`bench:server: ${error instanceof Error ? error.message : String(error)}`),
);
