/** `npm run test:mutations -- <words>`: removes behaviors from a copy of the site, whose tests must then fail. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

import { mutate, readMutations, type Mutation } from './mutate';

/** Returns the test's error on the site without the behavior, or undefined if the test still passes. */
function complaintOf(mutation: Mutation): string | undefined {
  const folder = mutate(mutation, 'build');
  const [file, title] = mutation.test;
  const grep = title.replace(/[+?.()[\]]/g, '\\$&');
  const options = ['--retries=0', '--workers=1', '--reporter=line', `--grep=${grep}`];
  const { status, stdout } = spawnSync(
    'npx',
    ['playwright', 'test', `/${file}.spec.ts`, ...options],
    {
      encoding: 'utf8',
      // A separate server, which serves this copy.
      env: { ...process.env, CI: '1', SITE_DIR: folder, FORCE_COLOR: '0' },
    },
  );
  rmSync(folder, { recursive: true });
  if (status === 0) return undefined;
  if (!/\d+ failed/.test(stdout)) throw new Error(`${mutation.gone}: no test ran.\n${stdout}`);
  return /Error: (.*)/.exec(stdout)?.[1] ?? 'it failed';
}

const [wanted = ''] = process.argv.slice(2);
const chosen = readMutations().filter(({ gone, test }) =>
  `${gone} ${test.join(' ')}`.includes(wanted),
);
if (chosen.length === 0)
  throw new Error(`test:mutations: no mutation and no test has "${wanted}" in its name.`);
let seen = 0;
for (const mutation of chosen) {
  const complaint = complaintOf(mutation);
  if (complaint !== undefined) seen += 1;
  const outcome = complaint === undefined ? 'NOT SEEN' : `seen: ${complaint}`;
  console.log(`${mutation.gone} (${mutation.test.join(': ')}): ${outcome}`);
}
console.log(`\n${seen} of ${chosen.length} seen`);
process.exitCode = seen === chosen.length ? 0 : 1;
