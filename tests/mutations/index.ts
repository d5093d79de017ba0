/**
 * `npm run test:mutations`: shows that tests can fail. Takes one behavior after the other away from a copy of the built
 * site and runs the test that is there for it, which has to fail.
 *
 *   npm run test:mutations -- footer    only those whose description or test says so
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { close, listen } from '../../server/listening';
import { createSiteHandler } from '../../server/site-handler';
import { listFiles } from '../../serving/list-files';
import { MUTATIONS, type Mutation } from './mutations';

const BUILD = path.resolve('build');
const PORT = Number(process.env.TEST_PORT ?? 4174);

/** A copy of the built site without the behavior. */
function mutate({ gone, files, from, to }: Mutation): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'));
  cpSync(BUILD, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  let changes = 0;
  for (const name of listFiles(folder).filter((file) => files.test(file))) {
    const file = path.join(folder, name);
    const before = readFileSync(file, 'utf8');
    const after = before.replace(from, () => to);
    if (after === before) continue;
    writeFileSync(file, after);
    changes += 1;
  }
  if (changes === 0) throw new Error(`${gone}: nothing in the built site matches ${String(from)}; mend the mutation.`);
  return folder;
}

/** What the test says of the site without the behavior; undefined where it passes all the same. */
async function complaintOf(mutation: Mutation): Promise<string | undefined> {
  const folder = mutate(mutation);
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
  const chosen = MUTATIONS.filter(({ gone, test }) => `${gone} ${test.join(' ')}`.includes(wanted));
  let unseen = 0;
  for (const mutation of chosen) {
    const complaint = await complaintOf(mutation);
    if (complaint === undefined) unseen += 1;
    const seen = complaint === undefined ? 'NOT SEEN' : `seen: ${complaint}`;
    console.log(`${mutation.gone} (${mutation.test.join(': ')}): ${seen}`);
  }
  console.log(`\n${chosen.length - unseen} of ${chosen.length} seen`);
  process.exitCode = unseen === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(`test:mutations: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
