import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Truth } from '../truth';
import { unknownOnICloud } from './badges';
import type { Subject } from './facts';
import { titleOf } from './places';
import { checkProse } from './prose';
import type { Reference } from './load';
import { putFacts } from './transform';

const LEFT_OUT_FILE = 'truth/left-out.ts';

/** Reports entries of `left-out.ts` that leave nothing out. */
export function checkLeftOut(entries: object, isMissing: (entry: string) => boolean): Finding[] {
  const idle = Object.keys(entries).filter((entry) => !isMissing(entry));
  const expected = (entry: string) => `"${entry}" to be in the package and on no page`;
  const found = 'it on a page, or nowhere in the package';
  return idle.map((entry) => finding(LEFT_OUT_FILE, expected(entry), found, 'Remove the entry.'));
}

/** Whether a subject needs no documentation, because the project leaves it out or its export already shows it. */
function needsNoPlace(
  { owner, path, kind, name, members }: Subject,
  leftOut: Truth['leftOut'],
): boolean {
  if (owner.name in leftOut || path in leftOut) return true;
  // An error's constructor adds nothing to the signature of its class, nor does a group of options to its options.
  if (kind === 'field') return members !== undefined;
  return kind === 'method' && name === 'constructor' && owner.extends === 'Error';
}

function undocumented({ owner, path, kind }: Subject, { places }: Reference): Finding {
  const mend =
    path === owner.name || kind === 'method'
      ? `Write a section with ::signature{of="${path}"}`
      : `Add a row for it to the table below ::fields{of="${path.split('.').slice(0, -1).join('.')}"}`;
  return finding(
    places.get(owner.name)?.file ?? LEFT_OUT_FILE,
    `${path} to be documented, as the package exports it`,
    'no heading, no signature and no row of a table for it',
    `${mend}, or leave it out in ${LEFT_OUT_FILE} with a reason.`,
  );
}

/** Checks one page against the declarations: names, values and defaults in the text, and rows of tables. */
export function checkReferencePage({ file, markdown }: Page, reference: Reference) {
  const tree = parsePage(markdown);
  const page = { file, title: titleOf(markdown) };
  const { findings: prose, unknown } = checkProse(tree, page, reference);
  const { findings: put, documented } = putFacts(tree, page, reference);
  const findings = [...prose, ...put];
  // Another finding about the same name on the same line says more.
  const isTold = ({ line, found }: Finding) =>
    findings.some((each) => each.line === line && each.found.includes(found));
  return { findings: [...findings, ...unknown.filter((each) => !isTold(each))], documented };
}

/** Checks that all exports are documented, everything documented exists, and tables and text are correct. */
export function checkReference(
  pages: readonly Page[],
  reference: Reference,
  leftOut: Truth['leftOut'],
): Finding[] {
  const checked = pages.map((page) => checkReferencePage(page, reference));
  const documented = new Set(checked.flatMap((page) => [...page.documented]));
  const missing = Array.from(reference.subjects.values()).filter(
    (subject) => !documented.has(subject.path) && !needsNoPlace(subject, leftOut),
  );
  return [
    ...checked.flatMap((page) => page.findings),
    ...missing.map((subject) => undocumented(subject, reference)),
    ...checkLeftOut(leftOut, (path) => reference.subjects.has(path) && !documented.has(path)),
  ];
}

/** Lists calls that are not shown to work on iCloud. A person has to decide, so none is a mistake. */
export function listUnknownOnICloud(reference: Reference, leftOut: Truth['leftOut']): Finding[] {
  const unknown = unknownOnICloud(reference).filter((subject) => !needsNoPlace(subject, leftOut));
  return unknown.map(({ path, name }) =>
    finding(
      reference.places.get(path)?.file ?? LEFT_OUT_FILE,
      `a claim to show whether ${path} works on iCloud`,
      'none, so its badges do not name iCloud',
      `Add a claim "icloud.${name}.…" to truth/icloud if it does.`,
    ),
  );
}
