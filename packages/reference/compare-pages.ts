/** Compares pages with the package, and finds what no page says. */
import type { Heading, InlineCode, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { finding, type Finding } from '@docs-kit/content/finding';
import { parsePage } from '@docs-kit/content/markdown';
import { lineOf } from '@docs-kit/content/markdown-nodes';
import { nearest } from '@docs-kit/content/nearest';
import type { Page } from '@docs-kit/content/pages';
import { PAGES_FOLDER, type ReferenceConfig } from './config';
import type { Edit } from './edits';
import type { Subject } from './facts';
import { wantedPage } from './page';
import { readHeading, subjectOfHeading, titleOf } from './places';
import type { Reference } from './reference-data';

const WRITE = 'Run npm run reference.';

/** Text that can only be an identifier: it has a capital letter or an underscore inside. */
const IDENTIFIER = /^(?:[a-z]\w*[A-Z_]\w*|[A-Z]+(?:_[A-Z]+)+)$/;

function differenceOf({ file, markdown }: Page, { line, removed, lines }: Edit): Finding {
  const found = markdown.split('\n').slice(line - 1, line - 1 + removed);
  const shown = (text: readonly string[]) =>
    text.filter((each) => each !== '').join('\n            ');
  return finding({ file, line }, shown(lines) || 'no such line', shown(found) || 'none', WRITE);
}

/** Whether a subject needs no place: it is left out on purpose, or its export already shows it. */
function needsNoPlace(subject: Subject, leftOut: ReferenceConfig['leftOut']): boolean {
  const { owner, path, kind, name, members } = subject;
  if (owner.name in leftOut || path in leftOut) return true;
  // A group of options is documented by its options, and an error's constructor by its class.
  if (kind === 'field') return members !== undefined;
  return kind === 'method' && name === 'constructor' && owner.extends === 'Error';
}

function undocumented({ owner, path, kind, name }: Subject, { places }: Reference): Finding {
  const page = places.get(owner.name)?.file;
  const isPart = path !== owner.name && kind !== 'method';
  const heading = page === undefined ? 'a page with this title' : `### ${name} to ${page}`;
  const fix = isPart
    ? `Add a row for \`${name}\` to the table of ${path.split('.').slice(0, -1).join('.')}. ${WRITE}`
    : `Add ${heading}. ${WRITE}`;
  const expected = `${path} to be documented, as the package exports it`;
  return finding(page ?? PAGES_FOLDER, expected, 'no heading, signature or row for it', fix);
}

/**
 * Reports members that the package does not have: in inline code, and in the headings of an
 * export's page.
 */
export function checkNames({ file, markdown }: Page, { subjects }: Reference): Finding[] {
  const findings: Finding[] = [];
  const title = titleOf(markdown);
  const values = Array.from(subjects.values(), ({ value }) => value ?? '');
  const report = (node: Nodes, name: string, known: Iterable<string>) => {
    const meant = nearest(name, known);
    const fix = meant === undefined ? 'Name what replaced it, or remove it.' : `Write ${meant}.`;
    const at = { file, line: lineOf(node) };
    findings.push(finding(at, 'a name that the package exports', name, fix));
  };
  function checkHeading(heading: Heading): void {
    const owner = subjects.get(title);
    if (!owner) return;
    const { text } = readHeading(toString(heading));
    if (!IDENTIFIER.test(text)) return;
    if (subjectOfHeading(text, title, subjects) !== undefined) return;
    const known = owner.members?.flatMap(({ name, value }) => [name, value ?? name]) ?? [];
    report(heading, text, known);
  }

  function checkCode(node: InlineCode): void {
    const [, path = '', owner = ''] = /^(?:new )?((\w+)\.\w+)/.exec(node.value) ?? [];
    if (subjects.has(owner) && !subjects.has(path)) report(node, path, subjects.keys());
    const isCode = /^ERR_[A-Z_]+[A-Z]$/.test(node.value);
    if (isCode && !values.includes(node.value)) report(node, node.value, values);
  }

  visit(parsePage(markdown), (node: Nodes) => {
    if (node.type === 'heading') checkHeading(node);
    if (node.type === 'inlineCode') checkCode(node);
  });
  return findings;
}

/** Reports entries of a list of what is left out that leave nothing out. */
export function checkLeftOut(
  leftOut: Record<string, string>,
  isMissing: (entry: string) => boolean,
): Finding[] {
  const idle = Object.keys(leftOut).filter((entry) => !isMissing(entry));
  return idle.map((entry) => {
    const expected = `"${entry}" to be in the package and on no page, as it is left out`;
    const found = 'it on a page, or nowhere in the package';
    return finding('tools/reference/config.ts', expected, found, 'Remove the entry.');
  });
}

/** Reports where pages and package differ. Writes nothing. */
export function checkReference(
  pages: readonly Page[],
  reference: Reference,
  config: Pick<ReferenceConfig, 'leftOut'>,
): Finding[] {
  const findings: Finding[] = [];
  const documented = new Set<string>();
  for (const page of pages) {
    const wanted = wantedPage(page, reference);
    findings.push(...wanted.edits.map((edit) => differenceOf(page, edit)));
    findings.push(...wanted.findings, ...checkNames(page, reference));
    for (const path of wanted.documented) documented.add(path);
  }
  const isMissing = (path: string) => reference.subjects.has(path) && !documented.has(path);
  const missing = Array.from(reference.subjects.values()).filter(
    (subject) => !documented.has(subject.path) && !needsNoPlace(subject, config.leftOut),
  );
  return [
    ...findings,
    ...missing.map((subject) => undocumented(subject, reference)),
    ...checkLeftOut(config.leftOut, isMissing),
  ];
}
