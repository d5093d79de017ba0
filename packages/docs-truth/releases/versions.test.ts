import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import { afterAll, expect, test } from 'vitest';

import { parsePage } from '@docs-kit/markdown-source/markdown';
import type { Page } from '@docs-kit/markdown-source/pages';
import { folderOf, frozenVersionOf } from '../docs-version';
import { checkReferencePage } from '../reference/check';
import { readReference } from '../reference/load';
import { titleOf } from '../reference/places';
import { putFacts } from '../reference/transform';
import { FIXTURE_PAGES, FIXTURE_TRUTH, fixtureFacts } from '../testing/fixture-package';
import { INSTALLED } from '../testing/installed';
import { keepRelease } from './history';

const OLD = fixtureFacts();
/** The next release: without `timeout`, and with a different default and a different value. */
const NEW = fixtureFacts({
  'package.json': (text) => text.replace('2.0.0', '2.1.0'),
  'dist/typescript/types.d.ts': (text) =>
    text.replace('timeout?: number;', '').replace('"app_data"', '"app"'),
  'src/storage.ts': (text) => text.replace('recursive ?? false', 'recursive ?? true'),
});

const root = mkdtempSync(path.join(tmpdir(), 'versions-'));
afterAll(() => rmSync(root, { recursive: true }));
const TRUTH = { ...INSTALLED, ...FIXTURE_TRUTH, root, packageName: 'fixture' };

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const SENTENCE = `
Reading what is missing throws after :requests{of="drive.read.missing"} request.
Only static is :calls{on="static"}, and \`timeout\` defaults to \`3000\`.
`;
const [STORAGE, ...OTHERS] = FIXTURE_PAGES;

/** Returns the pages as a version keeps them. */
function frozenIn(folder: string, edit = (markdown: string) => markdown): Page[] {
  const storage = {
    ...STORAGE,
    markdown: edit(STORAGE.markdown.replace('### remove', `${SENTENCE}\n### remove`)),
  };
  return [storage, ...OTHERS].map(({ file, markdown }) => ({
    file: file.replace('docs', folder),
    markdown,
  }));
}

const FOLDER = folderOf('2.0.0');
for (const { file, markdown } of [
  ...frozenIn(FOLDER),
  ...frozenIn(folderOf('1.5')),
  ...frozenIn('docs'),
]) {
  write(file, markdown);
}
write('truth/results.json', '[]');
write('node_modules/fixture/package.json', '{"version":"2.1.0"}');
mkdirSync(path.join(root, 'truth/releases'));
keepRelease(root, {
  ...OLD,
  results: [
    { id: 'drive.read.missing', result: 'ERR_FILE_NOT_FOUND', requests: 1, platform: 'android' },
  ],
});
keepRelease(root, NEW);

async function check(pages: readonly Page[]) {
  const reference = await readReference(TRUTH, frozenVersionOf(pages[0]?.file ?? ''));
  return pages.flatMap((page) => checkReferencePage(page, reference).findings);
}

test('a frozen page keeps the facts of its release when the library moves on', async () => {
  const pages = frozenIn(FOLDER);
  expect(await check(frozenIn('docs'))).not.toEqual([]);
  expect(await check(pages)).toEqual([]);
  const [{ file, markdown } = { file: '', markdown: '' }] = pages;
  const tree = parsePage(markdown);
  putFacts(tree, { file, title: titleOf(markdown) }, await readReference(TRUTH, '2.0.0'));
  expect(toString(tree)).toContain('Only static is create,');
});

test.each([
  [
    'a row too few',
    (text: string) => text.replace('| `timeout` | How long |\n', ''),
    'a row for the property timeout',
  ],
  [
    'an unknown name',
    (text: string) => text.replace('{of="Storage.create"}', '{of="Storage.make"}'),
    'of="…" with',
  ],
  [
    'another claim',
    (text: string) => text.replaceAll('drive.read.missing', 'drive.read.mising'),
    'the id of a claim',
  ],
  [
    'another default',
    (text: string) => text.replace('`3000`', '`4000`'),
    'the default of Options.timeout: 3000',
  ],
])(
  'a frozen page that says something wrong is found, with its own path: %s',
  async (_name, edit, expected) => {
    const findings = await check(frozenIn(FOLDER, edit));
    expect(findings.map((finding) => finding.expected).join('\n')).toContain(expected);
    for (const { file } of findings) expect(file).toMatch(new RegExp(`^${FOLDER}/api/`));
  },
);

test('a translation of a frozen page is compared with the same release', async () => {
  const folder = 'i18n/de/docusaurus-plugin-content-docs/version-2.0.0';
  const [page] = frozenIn(folder, (text) => text.replaceAll('How', 'Wie'));
  expect(page && (await check([page]))).toEqual([]);
  const [wrong] = frozenIn(folder, (text) =>
    text.replace('| `scope` | From where |', '| `area` | Woher |'),
  );
  expect(wrong && (await check([wrong]))).toMatchObject([
    { file: `${folder}/api/Storage.md` },
    { line: 21 },
  ]);
});

test('a version of the installed release is given what is installed', async () => {
  write(`${folderOf('2.1.0')}/a.md`, '');
  for (const name of ['2.1.0', undefined]) {
    const { subjects, releases } = await readReference(TRUTH, name);
    expect(releases.at(-1)).toMatchObject(NEW);
    expect(subjects.has('Options.timeout')).toBe(false);
  }
});

test('a version of whose release too little is kept may hold pages without facts; a finding tells what to do', async () => {
  const findings = await check(frozenIn(folderOf('1.5')));
  expect(findings.map(({ mend }) => mend)).toContain(
    'Name the frozen version after a kept release: 2.0.0, 2.1.0.',
  );
  expect(await check([{ file: `${folderOf('1.5')}/intro.md`, markdown: 'Hello.\n' }])).toEqual([]);
});
