import { isDeepStrictEqual } from 'node:util';

import type { Publication } from './publication';

interface Identified {
  objectID: string;
}

/** So many ids of a kind are named; the others are counted. */
const MAX_NAMED = 20;

/** Without what the provider adds to a record in its replies, all of which begins with an underscore. */
function ownFields(object: Identified): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith('_')));
}

function linesOf(title: string, present: readonly Identified[], wanted: readonly Identified[]): string[] {
  const fieldsById = (objects: readonly Identified[]) =>
    new Map(objects.map((object) => [object.objectID, ownFields(object)]));
  const [before, after] = [fieldsById(present), fieldsById(wanted)];
  const added = [...after.keys()].filter((id) => !before.has(id));
  const changed = [...after.keys()].filter((id) => before.has(id) && !isDeepStrictEqual(before.get(id), after.get(id)));
  const removed = [...before.keys()].filter((id) => !after.has(id));
  const named = (sign: string, ids: readonly string[]) => [
    ...ids.slice(0, MAX_NAMED).map((id) => `  ${sign} ${id}`),
    ...(ids.length > MAX_NAMED ? [`  ${sign} … and ${ids.length - MAX_NAMED} more`] : []),
  ];
  return [
    `${title}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`,
    ...named('+', added),
    ...named('~', changed),
    ...named('-', removed),
  ];
}

/**
 * Says in lines for a terminal what a push would change. Settings that are not published are nobody's business.
 *
 * @param present what the index holds; undefined where there is none yet
 * @param wanted what it is to hold
 */
export function describeDifference(present: Publication | undefined, wanted: Publication): string[] {
  const before: Record<string, unknown> = { ...present?.settings };
  const settings = Object.entries(wanted.settings).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  return [
    ...linesOf('Records', present?.objects ?? [], wanted.objects),
    ...linesOf('Synonyms', present?.synonyms ?? [], wanted.synonyms),
    `Settings: ${settings.length} changed`,
    ...settings.map(([name, value]) => {
      const old = before[name] === undefined ? 'not set' : JSON.stringify(before[name]);
      return `  ~ ${name}: ${old} → ${JSON.stringify(value)}`;
    }),
  ];
}
