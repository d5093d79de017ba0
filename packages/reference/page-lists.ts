/** Writes the lists of a page. */
import type { List } from 'mdast';
import { toString } from 'mdast-util-to-string';

import type { PageEdits } from './page-edits';
import { code, linked, type Reference } from './reference-data';
import { changesOfLibrary } from './release-lists';

/** A list of what releases changed, on a page about no export. */
const CHANGES_ITEM = /^- \*\*\d+\.\d+\.\d+\*\*: /;
/** List items that name the methods that are only static, or only of instances. */
const METHOD_ITEMS = { static: 'Only static', instance: 'Only on an instance' } as const;

/** Returns links to the methods of a class that are only static, or only of instances. */
function methodsOn(on: string, owner: string, file: string, reference: Reference): string {
  const { members = [] } = reference.subjects.get(owner) ?? {};
  const names = members
    .filter(({ name, kind }) => kind === 'method' && name !== 'constructor')
    .filter(({ signatures = [] }) => signatures.every((each) => each.on === on))
    .map(({ name }) => linked(`${owner}.${name}`, code(name), file, reference));
  return names.join(', ') || 'none';
}

/** @param title of the page, which may be the name of an export */
export function writeList(node: List, title: string, page: PageEdits, reference: Reference): void {
  for (const item of node.children) {
    for (const [on, words] of Object.entries(METHOD_ITEMS)) {
      if (!toString(item).startsWith(`${words}: `)) continue;
      page.replace(item, [`- ${words}: ${methodsOn(on, title, page.file, reference)}.`]);
    }
  }
  const isOfExport = reference.subjects.has(title);
  if (isOfExport || !CHANGES_ITEM.test(page.linesOf(node)[0] ?? '')) return;
  page.replace(node, changesOfLibrary(page.file, reference));
}
