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

/** What nobody has to document: what the project leaves out, and what its export shows in its place. */
function needsNoPlace({ owner, path, kind, name, members }: Subject, leftOut: Truth['leftOut']): boolean {
  if (owner.name in leftOut || path in leftOut) return true;
  // The constructor of an error is part of its class's signature and has nothing to add; a group of options its options.
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

/** Checks what one page says against the declarations: names, values and defaults in the text, rows of tables. */
export function checkReferencePage(
  { file, markdown }: Page,
  reference: Reference,
): { findings: Finding[]; documented: ReadonlySet<string> } {
  const tree = parsePage(markdown);
  const page = { file, title: titleOf(markdown) };
  const { findings: prose, unknown } = checkProse(tree, page, reference);
  const { findings: put, documented } = putFacts(tree, page, reference);
  const findings = [...prose, ...put];
  // What is told of a name in its place says more.
  const isTold = ({ line, found }: Finding) =>
    findings.some((each) => each.line === line && each.found.includes(found));
  return { findings: [...findings, ...unknown.filter((each) => !isTold(each))], documented };
}

/** Checks that all exports are documented, all that is documented exists, and tables and text are right. */
export function checkReference(pages: readonly Page[], reference: Reference, leftOut: Truth['leftOut']): Finding[] {
  const checked = pages.map((page) => checkReferencePage(page, reference));
  const documented = new Set(checked.flatMap((page) => [...page.documented]));
  const missing = Array.from(reference.subjects.values()).filter(
    (subject) => !documented.has(subject.path) && !needsNoPlace(subject, leftOut),
  );
  return [...checked.flatMap((page) => page.findings), ...missing.map((subject) => undocumented(subject, reference))];
}

/** Lists calls of which nothing shows whether they work on iCloud. A person has to decide, so none is a mistake. */
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
