/**
 * `npm run test:mutations`: shows that tests can fail. Takes one behavior after the other away from a copy of the built
 * site and runs the test that is there for it, which has to fail.
 *
 *   npm run test:mutations -- footer     only those whose description or test says so
 *   npm run test:mutations -- --places   only checks that each mutation still changes something
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

import { close, listen } from '@docs-kit/built-pages/listening';
import { createSiteHandler } from '../../server/site-handler';
import { changesOf, mutate, readMutations, type Mutation } from './mutate';

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

/** @returns why the mutation proves nothing; undefined where its test sees it, or where its place is found */
async function doubt(mutation: Mutation, isPlaceEnough: boolean): Promise<string | undefined> {
  if (isPlaceEnough) {
    return changesOf(mutation, BUILD).size === 0 ? `nothing matches ${String(mutation.from)}` : undefined;
  }
  const complaint = await complaintOf(mutation);
  if (complaint === undefined) return `NOT SEEN by ${mutation.test.join(': ')}`;
  console.log(`${mutation.gone} (${mutation.test.join(': ')}): seen: ${complaint}`);
  return undefined;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { places: { type: 'boolean' } }, allowPositionals: true });
  const [wanted = ''] = positionals;
  const chosen = readMutations().filter(({ gone, test }) => `${gone} ${test.join(' ')}`.includes(wanted));
  let failed = 0;
  for (const mutation of chosen) {
    const reason = await doubt(mutation, values.places === true);
    if (reason === undefined) continue;
    failed += 1;
    console.log(`${mutation.gone}: ${reason}`);
  }
  console.log(`\n${chosen.length - failed} of ${chosen.length} ${values.places ? 'have their place' : 'seen'}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(`test:mutations: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
