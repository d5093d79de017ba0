/** `npm run lines`: prints how much there is to maintain, and never fails. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SOURCE = /\.(?:[cm]?[jt]sx?|css|sh|html)$|^\.ci\/run$/;
const FOLDERS_OF_FOLDERS = new Set(['docs', 'packages', 'src', 'tests', 'tools']);
type Kind = 'code' | 'tests' | 'data' | 'Markdown';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'package-lock.json');
const read = (file: string) => readFileSync(file, 'utf8');

function kindOf(file: string): Kind | undefined {
  if (file.endsWith('.md')) return 'Markdown';
  if (/\.(?:json|ya?ml)$/.test(file)) return 'data';
  if (!SOURCE.test(file)) return undefined;
  return /\.test\.tsx?$|\.spec\.ts$|\.claims?\.ts$|(?:^|\/)(?:tests|testing)\/|\/fixture\.ts$/.test(
    file,
  )
    ? 'tests'
    : 'code';
}

function folderOf(file: string): string {
  const [first = '', second = '', ...rest] = file.split('/');
  if (second === '') return 'top';
  return rest.length > 0 && FOLDERS_OF_FOLDERS.has(first) ? `${first}/${second}` : first;
}

/** Prints lines by folder and kind, starting with the folder that has the most code. */
function printLines(): void {
  const counts = new Map<string, Record<Kind, number>>();
  for (const file of files) {
    const kind = kindOf(file);
    if (!kind) continue;
    const lines = read(file).split('\n').length - 1;
    for (const folder of [folderOf(file), 'all']) {
      const row = counts.get(folder) ?? { code: 0, tests: 0, data: 0, Markdown: 0 };
      row[kind] += lines;
      counts.set(folder, row);
    }
  }
  console.table(Object.fromEntries([...counts].sort(([, a], [, b]) => b.code - a.code)));
}

/** The parts of a document that no reader sees: comments and directives. */
const MACHINERY = /\{\/\*[^]*?\*\/\}|:{1,2}[a-z]+\{[^}]*\}/g;
/** The part of a sample below what is shown. */
const STAGE_SCRIPT = /^\/\/ ---cut-after---$[^]*?(?=^```)/gm;

/** Returns the share of the documents' characters that no reader sees, without stage scripts. */
function machineryInDocs(): string {
  const texts = files
    .filter((name) => /^docs\/.*\.md$/.test(name))
    .map((file) => read(file).replace(STAGE_SCRIPT, ''));
  const lengthOf = (parts: readonly string[]) => parts.reduce((sum, { length }) => sum + length, 0);
  const hidden = lengthOf(texts.flatMap((text) => text.match(MACHINERY) ?? []));
  return `${((hidden / lengthOf(texts)) * 100).toFixed(1)} % of ${Math.round(lengthOf(texts) / 1000)} kB`;
}

const codeFiles = files.filter((file) => kindOf(file) === 'code');

/** Imports of modules that Docusaurus does not promise to keep. */
const INSIDES = /['"]@docusaurus\/[\w-]+\/(?:lib|internal)[/'"]/g;

/** Counts the rows in the table of patches to a vendor's internals. */
function countPatches(): number {
  const [, table = ''] = read('packages/page-first/README.md').split(/^## What depends on .*$/m);
  return table.split('\n').filter((line) => line.startsWith('|')).length - 2;
}

printLines();
console.log(`Comments and machinery in docs/: ${machineryInDocs()}`);
console.log(`Entries at the top: ${new Set(files.map((file) => file.split('/')[0])).size}`);
console.log(
  `Imports of Docusaurus's insides: ${codeFiles.flatMap((file) => read(file).match(INSIDES) ?? []).length}`,
);
console.log(`Patches of a vendor's insides: ${countPatches()}`);
