import { describe, expect, test } from 'vitest';

import { applyEdits } from './edits';
import { wantedPage } from './page';
import { fixtureReference } from './testing/fixture-reference';

function write(title: string, body: string) {
  const page = { file: `docs/api/${title}.md`, markdown: `---\ntitle: ${title}\n---\n\n${body}` };
  const scope = { file: 'docs/api/enums/Scope.md', markdown: '---\ntitle: Scope\n---\n' };
  const reference = fixtureReference([page, scope]);
  const { edits, findings } = wantedPage(page, reference);
  const markdown = applyEdits(page.markdown, edits);
  const again = wantedPage({ ...page, markdown }, reference);
  return { body: markdown.split('---\n\n')[1], findings, again };
}

const READ = `### read

*iCloud · Google Drive · Static and instance · Since 1.1.0, changed in 2.0.0*

Reads a file.

\`\`\`ts signature
read(
  path: string,
  scope?: Scope
): Promise<string>
\`\`\`

| Parameter | Type | Default | Meaning |
|---|---|---|---|
| \`path\` | \`string\` | – | Where |
| \`scope\` | [\`Scope\`](enums/Scope.md) | \`scope\` option | From where |
`;

describe('a section about a method', () => {
  test('that is right stays as it is', () => {
    expect(write('Storage', READ)).toMatchObject({ body: READ, again: { edits: [] } });
  });

  test('gets badges, signature, types and defaults', () => {
    const table =
      '| Parameter | Meaning |\n|---|---|\n| `path` | Where |\n| `scope` | From where |\n';
    const begun = `### read\n\nReads a file.\n\n\`\`\`ts signature\n\`\`\`\n\n${table}`;
    expect(write('Storage', begun).body).toBe(READ);
  });

  test('gets all of it below a heading and a sentence, and says which meanings are left to write', () => {
    const { body, again } = write('Storage', '### read\n\nReads a file.\n');
    expect(body).toBe(READ.replace('Where |', ' |').replace('From where |', ' |'));
    expect(again.edits).toEqual([]);
    expect(again.findings.map(({ line, expected }) => [line, expected])).toEqual([
      [20, 'something about path in the column Meaning'],
      [21, 'something about scope in the column Meaning'],
    ]);
  });

  test.each([
    ['a default', '– | Where', '`1` | Where'],
    ['a type', '`string` | –', '`number` | –'],
    ['a badge', 'Static and instance', 'Static only'],
    ['a version in a badge', 'Since 1.1.0', 'Since 1.0.0'],
    ['a signature', 'scope?: Scope\n', 'scope: Scope\n'],
    ['the order of parameters', /(\| `path`.*\n)(\| `scope`.*\n)/, '$2$1'],
    ['a missing signature', /```ts signature[^]*```\n\n/, ''],
  ])('gets %s that is wrong corrected', (_, right, wrong) => {
    const { again, body } = write('Storage', READ.replace(right, wrong));
    expect(body).not.toBe(READ.replace(right, wrong));
    expect(again.edits).toEqual([]);
  });

  test.each([
    ['a parameter', /\| `path`.*\n/],
    ['the table', /\n\| Parameter[^]*$/],
  ])('stays as it is without %s, as the signature has all parameters', (_, left) => {
    const body = READ.replace(left, '');
    expect(write('Storage', body)).toMatchObject({ body, again: { edits: [] } });
  });

  test('keeps a row for a parameter that there is not, which a person has to remove', () => {
    const { findings } = write('Storage', `${READ}| \`mode\` | \`string\` | – | How |\n`);
    expect(findings).toMatchObject([{ line: 22, found: 'a row for mode, which does not exist' }]);
  });
});

test('a deprecated member is struck through and names its successor', () => {
  const { body } = write('useFile', '### content\n\nText.\n\n### text\n\nThe same.\n');
  expect(body).toContain(
    '### ~~text~~\n\n*Deprecated since 2.0.0, use [`content`](#content) · iCloud · Since 2.0.0*\n',
  );
});

test('the export that a page is about has its badges below the title', () => {
  const { body, again } = write('useFile', 'Reads.\n\n## Parameters\n\n```ts signature\n```\n');
  expect(body).toMatch(
    /^\*iCloud · Since 2\.0\.0\*\n\nReads\.\n\n## Parameters\n\n```ts signature\n/,
  );
  expect(again.edits).toEqual([]);
});

test('members of an enum get values and platforms; what is newer than its export says so', () => {
  const table = '| Member | Value | For |\n|---|---|---|\n| `AppData` | | Settings |\n';
  expect(write('Scope', table).body).toContain(
    "| `AppData` *iOS* | `'app_data'` | Settings |\n| `Documents` | `'documents'` |  |",
  );
  const options = '| Option | Type | Meaning |\n|---|---|---|\n| `timeout` | | How long |\n';
  expect(write('Guide', options).body).toContain(
    '| `timeout` *Since 1.1.0* | `number` | `3000` | How long |\n| `scope` |',
  );
});

test('a table without a column of the package is the author’s own', () => {
  const table = '| Option | Why |\n|---|---|\n| `timeout` | Slow networks |\n';
  expect(write('Guide', table).again.edits).toEqual([]);
  expect(write('Guide', table).body).toBe(table);
});

test('lists of methods and of changes follow the package and its releases', () => {
  const { body } = write(
    'Storage',
    '- Only static: `x`.\n- Only on an instance: `y`.\n\n## What changed\n\nNothing.\n',
  );
  expect(body).toContain('- Only static: `create`.\n- Only on an instance: `remove`.\n');
  expect(body).toContain('- **2.0.0**: changed `read`; removed `load`\n- **1.1.0**: added `read`');
});

test('the table of what releases require gets a row for each', () => {
  const head =
    '| Version | React Native, declared | React Native, code generator ' +
    '| Expo, declared | Architecture | Node.js |';
  const { body } = write('Guide', `${head}\n|---|---|---|---|---|---|\n`);
  expect(body).toContain('| **2.0.0** | 0.76+ | not tried | not declared | New | not declared |');
});

test('a marked number is the version of the release, others stay', () => {
  const { body } = write('Guide', 'Version **1.9.0**<!-- version -->. It came with 1.9.0.\n');
  expect(body).toBe('Version **2.0.0**<!-- version -->. It came with 1.9.0.\n');
});
