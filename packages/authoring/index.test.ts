import { execSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

const PROJECT = path.join(__dirname, '../..');
const FRONT = ['---', 'title: Title', 'description: A page of the test.', '---', ''];
const page = (...keys: string[]) =>
  [...FRONT.slice(0, -2), ...keys, '---', '', '## Text', ''].join('\n');

/**
 * Every mistake, with the line that it is reported at and words of the finding. Text begins on
 * line 6.
 */
const MISTAKES: Readonly<Record<string, { text: string; line: number; told: RegExp }>> = {
  'broken link by file': {
    text: '[Gone](./gone.md)',
    line: 6,
    told: /a page or a file.*\.\/gone\.md, where there is none/s,
  },
  'broken link by address': {
    text: 'A\n[gone](/docs/intr)',
    line: 7,
    told: /Is it \/docs\/intro\?/,
  },
  'broken link to a file of the site': {
    text: '[Gone](@site/static/gone.zip)',
    line: 6,
    told: /static\/gone\.zip/,
  },
  'wrong anchor here': {
    text: '## Here\n\n[Above](#hera)',
    line: 8,
    told: /#hera\n.*Write #here/s,
  },
  'wrong anchor elsewhere': {
    text: '[Intro](../intro.md#gone)',
    line: 6,
    told: /an anchor of docs\/intro\.md: .*#gone/s,
  },
  'skipped heading level': {
    text: '## One\n\n#### Two',
    line: 8,
    told: /### *, one level|###, one level below/,
  },
  'name in braces': {
    text: 'Write to {path} first.',
    line: 6,
    told: /path in braces, which nothing defines/,
  },
  'tag that is open': {
    text: 'Write the\n<tag> first.',
    line: 7,
    told: /a tag that is closed.*Write `<tag>` in backticks/s,
  },
  'tag that nothing knows': {
    text: 'Write the <tag>x</tag> first.',
    line: 6,
    told: /an HTML element.*<tag>/s,
  },
  'component that nothing knows': {
    text: '<Nothing />',
    line: 6,
    told: /<Nothing>, which nothing defines/,
  },
  'tab without value': {
    text: "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs>\n<TabItem label=\"A\">a</TabItem>\n</Tabs>",
    line: 10,
    told: /a TabItem without value/,
  },
  'tab without label': {
    text: 'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs>\n<TabItem value="a" label="">a</TabItem>\n</Tabs>',
    line: 10,
    told: /an empty label/,
  },
  'part without a heading': {
    text: 'A\n\n::ios',
    line: 8,
    told: /::ios below a heading\n.*none above\n.*Write :::ios/,
  },
  'tabs of other values': {
    text: 'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs groupId="provider">\n<TabItem value="icloud">a</TabItem>\n</Tabs>',
    line: 9,
    told: /tabs icloud, googledrive\n.*icloud\n.*Write one TabItem/,
  },
  'missing image': {
    text: '![A picture](./gone.png)',
    line: 6,
    told: /an image at docs\/mistakes\/gone\.png/,
  },
  'missing file': {
    text: '[An archive](./gone.zip)',
    line: 6,
    told: /a file at docs\/mistakes\/gone\.zip/,
  },
  'unknown admonition': {
    text: ':::warn\n\nText.\n\n:::',
    line: 6,
    told: /:::warn\n.*Write :::warning/s,
  },
  'admonition that is open': {
    text: ':::note\n\nText.',
    line: 6,
    told: /::: on a line of its own that closes :::note/,
  },
  'fence that does not parse': {
    text: '```js\nlet a;\nlet = ;\n```',
    line: 8,
    told: /js that parses/,
  },
  'cell too many': {
    text: '| A | B |\n|---|---|\n| b | c |\n| d | e | f |',
    line: 9,
    told: /2 cells, as in the header/,
  },
  'sign that Markdown does not read': {
    text: 'The **bold word.',
    line: 6,
    told: /bold text/,
  },
  'misspelt name': { text: 'Files go to Icloud.', line: 6, told: /Write "iCloud"/ },
  'misspelt word': { text: 'You get a fyle.', line: 6, told: /a word of the dictionary/ },
};

/** Files with a mistake about the site as a whole, and words of the finding. */
const OF_THE_SITE: Readonly<Record<string, { text: string; told: RegExp }>> = {
  'docs/lost.md': {
    text: page(),
    told: /lists once\n.*0 times\n.*Write 'lost' once in the sidebar/,
  },
  'docs/mistakes/twice.md': { text: page(), told: /lists once\n.*2 times/ },
  'docs/mistakes/same.md': { text: page(), told: /address of its own\n.*docs\/mistakes\/key\.md/ },
  'docs/mistakes/a(b).md': { text: page(), told: /an address without .*\n.*a\(b\).*\n.*slug/ },
  'docs/mistakes/big.MD': { text: page(), told: /a name that ends in \.md or \.mdx/ },
  'docs/mistakes/gone.search.yml': { text: 'a: [b]\n', told: /the name of a page next to it/ },
  'docs/mistakes/twice.search.yml': {
    text: 'tex: [b]\n',
    told: /anchor of a heading.*\n.*tex\n.*page title, text\./,
  },
};

const root = mkdtempSync(path.join(tmpdir(), 'mistakes-'));
let result: { status: number | null; stdout: string; stderr: string };

const fileOf = (name: string) => `docs/mistakes/${name.replaceAll(' ', '-')}.md`;

function run(): typeof result {
  const docusaurus = path.join(PROJECT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return spawnSync(process.execPath, [docusaurus, 'check'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  });
}

/** Begins the page that CONTRIBUTING.md begins, and writes its text. */
function addRightPage(): void {
  const contributing = readFileSync(path.join(PROJECT, 'CONTRIBUTING.md'), 'utf8');
  const [command = ''] = /^npm run new -- .+$/m.exec(contributing) ?? [];
  execSync(command, { cwd: root, stdio: 'pipe' });
  const file = path.join(root, 'docs/guides/back-up-a-database.md');
  appendFileSync(file, '## Write the backup\n\nA database is one file.\n');
}

/** Writes all documents as Git and editors on Windows do. */
function writeAsOnWindows(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(md|yml|txt)$/.test(name)) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8').replaceAll('\n', '\r\n');
    writeFileSync(file, name.endsWith('.md') ? `\uFEFF${text}` : text);
  }
}

beforeAll(() => {
  cpSync(path.join(PROJECT, 'docs'), path.join(root, 'docs'), { recursive: true });
  writeAsOnWindows(path.join(root, 'docs'));
  for (const name of [
    'src',
    'static',
    'tools',
    'node_modules',
    'package.json',
    'docusaurus.config.ts',
  ]) {
    symlinkSync(path.join(PROJECT, name), path.join(root, name));
  }
  mkdirSync(path.join(root, 'docs/mistakes'));
  for (const [name, { text }] of Object.entries(MISTAKES)) {
    writeFileSync(path.join(root, fileOf(name)), [...FRONT, text, ''].join('\n'));
  }
  const sidebars = readFileSync(path.join(PROJECT, 'sidebars.ts'), 'utf8');
  const category = (items: string) =>
    `{ type: 'category', label: 'Mistakes', link: { type: 'doc', id: 'linked' }, items: [${items}] },`;
  const further = `docs: ['mistakes/twice', ${category(category("{ type: 'autogenerated', dirName: 'mistakes' }"))}`;
  writeFileSync(path.join(root, 'docs/linked.md'), page());
  writeFileSync(path.join(root, 'sidebars.ts'), sidebars.replace('docs: [', further));
  for (const [file, { text }] of Object.entries(OF_THE_SITE))
    writeFileSync(path.join(root, file), text);
  writeFileSync(
    path.join(root, 'docs/mistakes/key.md'),
    [
      '---',
      'title: Title',
      'description: A page.',
      'sidebar_lable: T',
      'slug: /mistakes/same',
      '---',
      'Text.',
      '',
    ].join('\n'),
  );
  addRightPage();
  result = run();
});
afterAll(() => rmSync(root, { recursive: true }));

it.each(Object.entries(MISTAKES))('npm run check tells a %s', (name, { line, told }) => {
  const finding = result.stderr
    .split('\n\n')
    .find((each) => each.startsWith(`${fileOf(name)}:${line}\n`));
  expect(finding).toMatch(/\n {2}expected {2}\S.*\n {2}found {5}\S.*\n {2}fix {7}\S/s);
  expect(finding).toMatch(told);
});

it.each(Object.entries(OF_THE_SITE))('npm run check tells the mistake of %s', (file, { told }) => {
  expect(result.stderr.split('\n\n').find((each) => each.startsWith(`${file}:1\n`))).toMatch(told);
});

it('tells keys of front matter that nothing reads, with the nearest name', () => {
  expect(result.stderr).toMatch(
    /docs\/mistakes\/key\.md:4\n.*\n.*sidebar_lable\n.*Write sidebar_label\./,
  );
});

it('exits with 1, tells each mistake once, and nothing of right pages or of a new one', () => {
  expect(result.status).toBe(1);
  const places = [...result.stderr.matchAll(/^(\S+):\d+$/gm)].map(([, file]) => file);
  const files = [
    ...Object.keys(MISTAKES).map(fileOf),
    'docs/mistakes/key.md',
    ...Object.keys(OF_THE_SITE),
  ];
  expect(places.toSorted()).toEqual(files.toSorted());
  expect(result.stdout).toContain(`findings: ${places.length}`);
});

it('tells a mistake that stops Docusaurus, and that links were not checked', () => {
  writeFileSync(path.join(root, 'docs/mistakes/_category_.json'), '{\n  "postion": 1\n}\n');
  const { stderr, stdout } = run();
  expect(stderr).toMatch(/_category_\.json.* looks invalid/);
  expect(stderr).toContain('"postion" is not allowed');
  expect(stdout).toContain('Links were not checked');
  expect(stderr).toContain('docs/mistakes/unknown-admonition.md:6');
});
