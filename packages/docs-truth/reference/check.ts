import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { unknownOnICloud } from './chips';
import type { Declaration, Subject, Subjects } from './facts';
import type { LeftOut } from '../truth';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { titleOf, type Places } from './places';
import { checkNames } from './names';
import { checkProse } from './prose';
import { putFacts, type Reference } from './transform';

const LEFT_OUT_FILE = 'truth/left-out.ts';

/** The page for an export that has none yet. */
function pageFor({ kind, name }: Declaration): string {
  const folders: Partial<Record<Declaration['kind'], string>> = {
    enum: 'enums/',
    function: 'hooks/',
    interface: 'interfaces/',
  };
  return `docs/api/${folders[kind] ?? ''}${name}.md`;
}

function isLeftOut(path: string, leftOut: readonly LeftOut[]): boolean {
  return leftOut.some((entry) => path === entry.path || path.startsWith(`${entry.path}.`));
}

/** Signatures that an author has typed. */
function typedSignatures(tree: ReturnType<typeof parsePage>, file: string): Finding[] {
  const findings: Finding[] = [];
  visit(tree, 'code', (node) => {
    if (!/\bsignature\b/.test(node.meta ?? '')) return;
    const mend = 'Write ::signature{of="…"} instead of the block.';
    const line = node.position?.start.line ?? 1;
    findings.push({ file, line, expected: 'a signature from the package', found: 'one typed by hand', mend });
  });
  return findings;
}

function undocumented(subject: Subject, places: Places, pages: readonly Page[]): Finding {
  const { owner, path } = subject;
  // Without a heading of its own, it may have a table somewhere.
  const inTable = pages.find(({ markdown }) => markdown.includes(`::fields{of="${owner.name}"}`));
  const file = places.get(owner.name)?.file ?? inTable?.file ?? pageFor(owner);
  const mend =
    subject.path === owner.name || subject.kind === 'method'
      ? `Write a section with ::signature{of="${path}"}`
      : `Add a row for it to the table below ::fields{of="${path.split('.').slice(0, -1).join('.')}"}`;
  return {
    file,
    line: 1,
    expected: `${path} to be documented, as the package exports it`,
    found: 'no heading, no signature and no row of a table for it',
    mend: `${mend}, or leave it out in ${LEFT_OUT_FILE} with a reason.`,
  };
}

function checkLeftOut(leftOut: readonly LeftOut[], pages: readonly Page[], subjects: Subjects): Finding[] {
  return leftOut.flatMap(({ path, namedOn }): Finding[] => {
    if (!subjects.has(path)) {
      const meant = nearest(path, subjects.keys());
      return [
        {
          file: LEFT_OUT_FILE,
          line: 1,
          expected: 'only what the package exports to be left out',
          found: path,
          mend: meant === undefined ? 'Remove the entry.' : `Did you mean ${meant}?`,
        },
      ];
    }
    const page = pages.find(({ file }) => file === namedOn);
    if (namedOn === undefined || page?.markdown.includes(`\`${path}\``)) return [];
    return [
      {
        file: namedOn,
        line: 1,
        expected: `${path} to be named, if it has no section of its own`,
        found: 'no mention of it',
        mend: `Name \`${path}\` among the exports that the page lists.`,
      },
    ];
  });
}

/** Checks what one page says against the declarations: names, values and defaults in the text, rows of tables. */
export function checkReferencePage(
  { file, markdown }: Page,
  reference: Reference,
): { findings: Finding[]; documented: ReadonlySet<string> } {
  const tree = parsePage(markdown);
  const page = { file, title: titleOf(markdown) };
  const unknown = checkNames(tree, file, reference.names);
  const findings = [...typedSignatures(tree, file), ...checkProse(tree, page, reference.subjects)];
  const outcome = putFacts(tree, page, reference);
  findings.push(...outcome.findings);
  for (const [path, { line, hasTable }] of outcome.calls) {
    if (hasTable) continue;
    findings.push({
      file,
      line,
      expected: `a table of the parameters of ${path}`,
      found: 'none before the next heading',
      mend: 'Add a table | Parameter | Meaning | with a row for each.',
    });
  }
  // What is told of a name in its place says more.
  const isTold = ({ line, found }: Finding) =>
    findings.some((each) => each.line === line && each.found.includes(found));
  return { findings: [...findings, ...unknown.filter((each) => !isTold(each))], documented: outcome.documented };
}

/**
 * Checks the pages against the package's declarations: everything exported is documented, everything documented exists,
 * tables have the right rows, values and defaults in the text are right.
 */
export function checkReference(pages: readonly Page[], reference: Reference, leftOut: readonly LeftOut[]): Finding[] {
  const checked = pages.map((page) => checkReferencePage(page, reference));
  const documented = new Set(checked.flatMap((page) => [...page.documented]));
  const findings = checked.flatMap((page) => page.findings);
  for (const [path, subject] of reference.subjects) {
    if (documented.has(path) || isLeftOut(path, leftOut) || isShownByItsExport(subject)) continue;
    findings.push(undocumented(subject, reference.places, pages));
  }
  return [...findings, ...checkLeftOut(leftOut, pages, reference.subjects)];
}

/** The constructor of an error is part of its class's signature and has nothing to add; a group of options its options. */
function isShownByItsExport({ kind, name, members, owner }: Subject): boolean {
  if (kind === 'field') return members !== undefined;
  return kind === 'method' && name === 'constructor' && owner.extends === 'Error';
}

/**
 * Lists calls that no badge can say the providers of: nothing shows whether they work on iCloud. A person has to decide,
 * so none is a mistake.
 */
export function listUnknownOnICloud(reference: Reference, leftOut: readonly LeftOut[]): Finding[] {
  return unknownOnICloud(reference)
    .filter(({ path }) => !isLeftOut(path, leftOut))
    .map(({ path, owner }) => ({
      file: reference.places.get(path)?.file ?? pageFor(owner),
      line: 1,
      expected: `a claim to show whether ${path} works on iCloud`,
      found: 'none, so its badges do not name iCloud',
      mend: `Add a claim "icloud.${path.split('.').at(-1)}.…" to truth/icloud if it does.`,
    }));
}
