import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { runChecks } from './check';
import { INSTALLED } from './testing/installed';

const PROJECT = path.join(__dirname, '../..');

/** A project with the same package and checks, whose pages a test can break. */
const root = mkdtempSync(path.join(tmpdir(), 'pages-'));
for (const name of ['docs', 'src/pages'])
  cpSync(path.join(PROJECT, name), path.join(root, name), { recursive: true });
for (const name of ['node_modules', 'packages', 'truth', 'package.json']) {
  symlinkSync(path.join(PROJECT, name), path.join(root, name));
}
afterAll(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join(PROJECT, 'truth/run.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });

/** Replaces a text on a page and returns its file and line. */
function breakPage(file: string, text: string, by: string): string {
  const place = path.join(root, file);
  const markdown = readFileSync(place, 'utf8');
  expect(markdown).toContain(text);
  writeFileSync(place, markdown.replace(text, by));
  return `${file}:${markdown.slice(0, markdown.indexOf(text)).split('\n').length}`;
}

test('npm run check:docs lists all that is wrong, from every check, and then exits with 1', () => {
  const places = [
    // A renamed method in a sample.
    breakPage(
      'docs/api/CloudStorage.md',
      "CloudStorage.readFile('/notes.txt')",
      "CloudStorage.readFiles('/notes.txt')",
    ),
    // A sample that does something other than it says.
    breakPage(
      'docs/guides/google-drive-errors.md',
      'timeout: 15_000 });',
      'timeout: -1 }); throw new Error();',
    ),
    // An option that the config plugin does not have.
    breakPage(
      'docs/installation/expo.md',
      '"enableKeyValueStorage": true',
      '"enableKeyValueStore": true',
    ),
  ];
  writeFileSync(path.join(root, 'docs/unread.md'), '---\ntitle: A\n---\n\nA <tag> in prose.\n');
  places.push('docs/unread.md:5');
  const { status, stderr, stdout } = run('check');
  for (const place of places) expect(stderr).toContain(`${place}\n  expected  `);
  expect(stdout).toMatch(/^Documentation checks, findings: syntax 1, samples [1-9].*runs [1-9]/m);
  expect(status).toBe(1);
}, 120_000);

test('a command that there is not fails, and says which there are', () => {
  expect(run('chek')).toMatchObject({
    status: 1,
    stderr: 'chek: expected check, release or results.\n',
  });
});

test('a check that there is not fails, and says which there are', async () => {
  await expect(runChecks({ ...INSTALLED, root }, ['sampels'])).rejects.toThrow(
    /^expected one of syntax, samples, .*, found sampels\.$/,
  );
});
