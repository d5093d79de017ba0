import type { LibraryFacts } from '../reference/facts';
import { shapesOf } from './shapes';

export type Difference =
  | { kind: 'added'; path: string; after: string }
  | { kind: 'removed'; path: string; before: string }
  | { kind: 'changed'; path: string; before: string; after: string };

/** Whether a whole owner comes or goes, of which its members need not be told. */
function isTold(path: string, from: ReadonlyMap<string, string>): boolean {
  const owner = path.split('.').slice(0, -1).join('.');
  return owner === '' || from.has(owner);
}

/**
 * What another release declares otherwise, sorted by path; nothing when both declare the same. An export that comes or
 * goes is one difference, whatever members it has.
 */
export function compareFacts(pinned: LibraryFacts, other: LibraryFacts): Difference[] {
  const before = shapesOf(pinned);
  const after = shapesOf(other);
  return Array.from(new Set([...before.keys(), ...after.keys()]))
    .sort()
    .flatMap((path): Difference[] => {
      const [old, now] = [before.get(path), after.get(path)];
      if (old === now) return [];
      if (old === undefined)
        return now !== undefined && isTold(path, before) ? [{ kind: 'added', path, after: now }] : [];
      if (now === undefined) return isTold(path, after) ? [{ kind: 'removed', path, before: old }] : [];
      return [{ kind: 'changed', path, before: old, after: now }];
    });
}
