/**
 * `npm run test:mutations`: shows that tests can fail. Takes one behavior after the other away from a copy of the built
 * site and runs the test that is there for it, which has to fail.
 *
 *   npm run test:mutations -- footer   only those whose description or test says so
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { close, listen } from '@docs-kit/built-pages/listening';
import { createSiteHandler } from '../../server/site-handler';
import { mutate, readMutations, type Mutation } from './mutate';

const BUILD = path.resolve('build');
const PORT = Number(process.env.TEST_PORT ?? 4174);

/** What the test says of the site without the behavior; undefined where it passes all the same. */
async function complaintOf(mutation: Mutation): Promise<string | undefined> {
  const folder = mutate(mutation, BUILD);
  const server = createServer(createSiteHandler(folder));
  await listen(server, PORT, { script: 'test:mutations', defaultPort: PORT, host: 'localhost' });
  try {
    const [file, title] = mutation.test;
    const options = ['--retries', '0', '--workers', '1', '--reporter', 'line', '-g', title];
    const child = spawn('npx', ['playwright', 'test', `tests/${file}.spec.ts`, ...options], {
      env: { ...process.env, CI: '', TEST_PORT: String(PORT), FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (code === 0) return undefined;
    if (!/\d+ failed/.test(output)) throw new Error(`${mutation.gone}: no test ran.\n${output}`);
    return /Error: (.*)/.exec(output)?.[1] ?? 'it failed';
  } finally {
    await close(server, 0);
    rmSync(folder, { recursive: true });
  }
}

async function main(): Promise<void> {
  const [wanted = ''] = process.argv.slice(2);
  const chosen = readMutations().filter(({ gone, test }) => `${gone} ${test.join(' ')}`.includes(wanted));
  let seen = 0;
  for (const mutation of chosen) {
    const complaint = await complaintOf(mutation);
    if (complaint !== undefined) seen += 1;
    console.log(
      `${mutation.gone} (${mutation.test.join(': ')}): ${complaint === undefined ? 'NOT SEEN' : `seen: ${complaint}`}`,
    );
  }
  console.log(`\n${seen} of ${chosen.length} seen`);
  process.exitCode = seen === chosen.length ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(`test:mutations: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
