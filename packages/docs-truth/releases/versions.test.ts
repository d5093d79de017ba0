import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import { afterAll, expect, test } from 'vitest';

import { asDocs, versionOf } from '../docs-version';
import { checkReference } from '../reference/check';
import { referenceOf } from '../reference/load';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { titleOf } from '../reference/places';
import { putFacts } from '../reference/transform';
import { FIXTURE_PAGES, FIXTURE_TRUTH, fixtureFacts } from '../testing/fixture-package';
import type { Page } from '@docs-kit/markdown-source/pages';
import { checkVersion, documentedRelease, releaseNamed } from './versions';

const OLD = fixtureFacts();
/** The release after it: without `timeout`, with another default and another value. */
const NEW = fixtureFacts({
  'package.json': (text) => text.replace('2.0.0', '2.1.0'),
  'dist/typescript/types.d.ts': (text) => text.replace('timeout?: number;', '').replace('"app_data"', '"app"'),
  'src/storage.ts': (text) => text.replace('recursive ?? false', 'recursive ?? true'),
});

const root = mkdtempSync(path.join(tmpdir(), 'versions-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(path.join(root, 'truth'));
writeFileSync(path.join(root, 'truth/results.json'), '[]');
const TOLD = { root, ...FIXTURE_TRUTH };
const KEPT = {
  ...OLD,
  results: [{ id: 'drive.read.missing', result: 'ERR_FILE_NOT_FOUND', requests: 1, platform: 'android' }] as const,
};

const SENTENCE = `
Reading what is missing throws after :requests{of="drive.read.missing"} request.
Only static is :calls{on="static"}, and \`timeout\` defaults to \`3000\`.
`;
const [STORAGE, ...OTHERS] = FIXTURE_PAGES;

/** The pages as a version keeps them. */
function frozenIn(folder: string, edit = (markdown: string) => markdown): Page[] {
  const storage = { ...STORAGE, markdown: edit(STORAGE.markdown.replace('### remove', `${SENTENCE}\n### remove`)) };
  return [storage, ...OTHERS].map(({ file, markdown }) => ({ file: file.replace('docs', folder), markdown }));
}

const FOLDER = 'versioned_docs/version-2.0.0';

function check(pages: readonly Page[], name = '2.0.0', installed = NEW) {
  const { missing, facts, ...behavior } = documentedRelease(TOLD, name, installed, [KEPT]);
  const originals = asDocs(frozenIn(`versioned_docs/version-${name}`));
  const reference = referenceOf(facts, originals, [OLD], TOLD, behavior);
  return checkVersion(versionOf(pages[0]?.file ?? '')?.folder ?? '', pages, { reference, missing });
}

test('a frozen page keeps the facts of its release when the library moves on', () => {
  const pages = frozenIn(FOLDER);
  expect(checkReference(asDocs(pages), referenceOf(NEW, asDocs(pages), [OLD], TOLD), {})).not.toEqual([]);
  expect(check(pages)).toEqual([]);
  const { facts, ...behavior } = documentedRelease(TOLD, '2.0.0', NEW, [KEPT]);
  const tree = parsePage(pages[0]?.markdown ?? '');
  putFacts(
    tree,
    { file: 'docs/api/Storage.md', title: titleOf(pages[0]?.markdown ?? '') },
    referenceOf(facts, asDocs(pages), [OLD], TOLD, behavior),
  );
  expect(toString(tree)).toContain('Only static is create,');
});

test.each([
  ['a row too few', (text: string) => text.replace('| `timeout` | How long |\n', ''), 'a row for the property timeout'],
  ['an unknown name', (text: string) => text.replace('{of="Storage.create"}', '{of="Storage.make"}'), 'of="…" with'],
  ['another claim', (text: string) => text.replaceAll('drive.read.missing', 'drive.read.mising'), 'the id of a claim'],
  ['another default', (text: string) => text.replace('`3000`', '`4000`'), 'the default of Options.timeout: 3000'],
])('a frozen page that says something wrong is found, with its own path: %s', (_name, edit, expected) => {
  const findings = check(frozenIn(FOLDER, edit));
  expect(findings.map((finding) => finding.expected).join('\n')).toContain(expected);
  for (const { file } of findings) expect(file).toMatch(new RegExp(`^${FOLDER}/api/`));
});

test('a translation of a frozen page is compared with the same release', () => {
  const folder = 'i18n/de/docusaurus-plugin-content-docs/version-2.0.0';
  const [page] = frozenIn(folder, (text) => text.replaceAll('How', 'Wie'));
  expect(page && check([page])).toEqual([]);
  const [wrong] = frozenIn(folder, (text) => text.replace('| `scope` | From where |', '| `area` | Woher |'));
  expect(wrong && check([wrong])).toMatchObject([{ file: `${folder}/api/Storage.md` }, { line: 21 }]);
});

test('a version of the installed release is given what is installed', () => {
  expect(documentedRelease(TOLD, '2.1.0', NEW, [OLD]).facts).toBe(NEW);
  expect(documentedRelease(TOLD, undefined, NEW, [OLD]).facts).toBe(NEW);
});

test('a version of whose release too little is kept may hold pages without facts; a finding tells what to do', () => {
  const pages = frozenIn('versioned_docs/version-1.5');
  expect(check(pages, '1.5')[0]?.mend).toBe('Name the frozen version like a kept release: 2.0.0, 2.1.0.');
  expect(check([{ file: 'versioned_docs/version-1.5/intro.md', markdown: 'Hello.\n' }], '1.5')).toEqual([]);
});

test('a version may be named after a release or a line of releases', () => {
  const versions = ['2.9.0', '3.1.0', '3.10.0', '3.1.4'];
  expect(['3.1.0', '3.1', '3.1.x', 'v3', '4.0'].map((name) => releaseNamed(name, versions))).toEqual([
    '3.1.0',
    '3.1.4',
    '3.1.4',
    '3.10.0',
    undefined,
  ]);
});
