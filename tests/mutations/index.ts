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

import { DIALOG_STYLES } from '../../plugins/search/theme-config';
import { close, listen } from '../../server/listening';
import { createSiteHandler } from '../../server/site-handler';
import { listFiles } from '../../serving/list-files';
import { writeServingFiles } from '../../serving/serving-files';
import { MUTATIONS, type Mutation } from './mutations';

const BUILD = path.resolve('build');
const PORT = Number(process.env.TEST_PORT ?? 4174);

/** The style that a document has in its page. */
const INLINE_STYLE = /(<style id="pageStyle" data-whole="[^"]*">)([^]*?)(?=<\/style>)/;

/** Changes a file of the site; in a page, a mutation of style sheets changes the style that stands there. */
function change(name: string, before: string, { files, from, to }: Mutation): string {
  const without = (text: string) => text.replace(from, () => to);
  if (files.test(name)) return without(before);
  return before.replace(INLINE_STYLE, (_, tag: string, style: string) => tag + without(style));
}

/** A copy of the built site without the behavior. */
function mutate(mutation: Mutation): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'));
  cpSync(BUILD, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const { gone, files, from } = mutation;
  const isOfStyles = files.test('any.css');
  let changes = 0;
  let isPageChanged = false;
  for (const name of listFiles(folder).filter((file) => files.test(file) || (isOfStyles && file.endsWith('.html')))) {
    const file = path.join(folder, name);
    const before = readFileSync(file, 'utf8');
    const after = change(name, before, mutation);
    if (after === before) continue;
    writeFileSync(file, after);
    changes += 1;
    isPageChanged ||= name.endsWith('.html');
  }
  // The policy names what stands inline in the pages; what stands there now would not run.
  if (isPageChanged) writeServingFiles(folder, { connectOrigins: [], styles: DIALOG_STYLES });
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
