import type { List, ListItem, Paragraph, PhrasingContent, Table, TableCell } from 'mdast';

import { code, text } from '../markdown-nodes';
import { differencesIn, type ReleaseChanges } from '../releases/changes';
import type { Difference } from '../releases/differences';
import { REQUIREMENT_COLUMNS, requirementCells } from '../releases/requirements';
import type { LibraryFacts } from './facts';

/** Makes a link of a name where the pages document it. */
export type Linked = (path: string, content: PhrasingContent) => PhrasingContent;

const KINDS: readonly Difference['kind'][] = ['added', 'changed', 'removed'];

function cell(...children: PhrasingContent[]): TableCell {
  return { type: 'tableCell', children };
}

function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [text(value)] };
}

/**
 * What each release asks of an app.
 *
 * @param releases oldest first; the last one is the one that the pages describe, and stands out
 */
export function compatibilityTable(releases: readonly LibraryFacts[]): Table {
  const rows = releases.map(({ version, requires }, index) => [
    cell(index === releases.length - 1 ? strong(version) : text(version)),
    ...requirementCells(requires).map((value) => cell(text(value))),
  ]);
  return {
    type: 'table',
    children: [REQUIREMENT_COLUMNS.map((name) => cell(text(name))), ...rows].map((children) => ({
      type: 'tableRow',
      children,
    })),
  };
}

function join(parts: readonly PhrasingContent[][], separator: string): PhrasingContent[] {
  return parts.flatMap((part, index) => (index > 0 ? [text(separator), ...part] : part));
}

function listOf(items: readonly PhrasingContent[][]): List {
  return {
    type: 'list',
    spread: false,
    children: items.map((children): ListItem => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children }],
    })),
  };
}

/**
 * What each release changed of one export, newest first: names of members, linked where they are documented. A sentence
 * where none did.
 */
export function changeList(owner: string, changes: readonly ReleaseChanges[], linked: Linked): List | Paragraph {
  const items = changes.flatMap(({ version, differences }) => {
    const own = differencesIn(owner, differences);
    if (own.length === 0) return [];
    const groups = KINDS.flatMap((kind) => {
      const paths = own.filter((difference) => difference.kind === kind).map(({ path }) => path);
      const names = paths.map((path) => [linked(path, code(path === owner ? owner : path.slice(owner.length + 1)))]);
      return names.length > 0 ? [[text(`${kind} `), ...join(names, ', ')]] : [];
    });
    return [[strong(version), text(': '), ...join(groups, '; ')]];
  });
  if (items.length > 0) return listOf(items);
  return { type: 'paragraph', children: [text('Nothing in its declaration, in any release that can still be had.')] };
}

/** What each release changed of the whole library: its exports, each with how much of it is new, other or gone. */
export function changeOverview(changes: readonly ReleaseChanges[], linked: Linked): List {
  const items = changes.map(({ version, differences }) => {
    const owners = [...new Set(differences.map(({ path }) => path.split('.')[0] ?? path))];
    const told = owners.map((owner): PhrasingContent[] => {
      const own = differencesIn(owner, differences);
      const whole = own.find(({ path }) => path === owner);
      const counts = KINDS.map((kind) => ({ kind, count: own.filter((each) => each.kind === kind).length }));
      const words = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${count} ${kind}`);
      return [linked(owner, code(owner)), text(` (${whole ? whole.kind : words.join(', ')})`)];
    });
    return [
      strong(version),
      text(': '),
      ...(told.length > 0 ? join(told, ', ') : [text('nothing that a caller sees')]),
    ];
  });
  return listOf(items);
}
