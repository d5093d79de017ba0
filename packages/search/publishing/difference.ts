import { isDeepStrictEqual } from 'node:util';

import type { Publication } from './publication';

/** The ids of what one list has and another has not, or has otherwise. */
export interface ListDifference {
  added: string[];
  changed: string[];
  removed: string[];
}

/** What a push would change. */
export interface Difference {
  records: ListDifference;
  synonyms: ListDifference;
  settings: { name: string; present: unknown; wanted: unknown }[];
}

interface Identified {
  objectID: string;
}

/** Without what the provider adds to a record in its replies, all of which begins with an underscore. */
function ownFields(object: Identified): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith('_')));
}

function compareLists(present: readonly Identified[], wanted: readonly Identified[]): ListDifference {
  const presentById = new Map(present.map((object) => [object.objectID, ownFields(object)]));
  const wantedIds = new Set(wanted.map(({ objectID }) => objectID));
  const isKnown = ({ objectID }: Identified) => presentById.has(objectID);
  const ids = (objects: readonly Identified[]) => objects.map(({ objectID }) => objectID);
  return {
    added: ids(wanted.filter((object) => !isKnown(object))),
    changed: ids(
      wanted.filter(
        (object) => isKnown(object) && !isDeepStrictEqual(presentById.get(object.objectID), ownFields(object)),
      ),
    ),
    removed: ids(present.filter(({ objectID }) => !wantedIds.has(objectID))),
  };
}

/**
 * Compares what an index holds with what it is to hold. Settings that are not published here are nobody's business.
 *
 * @param present undefined where there is no index yet
 */
export function compare(present: Publication | undefined, wanted: Publication): Difference {
  const presentSettings: Record<string, unknown> = { ...present?.settings };
  return {
    records: compareLists(present?.objects ?? [], wanted.objects),
    synonyms: compareLists(present?.synonyms ?? [], wanted.synonyms),
    settings: Object.entries(wanted.settings)
      .map(([name, value]: [string, unknown]) => ({ name, present: presentSettings[name], wanted: value }))
      .filter((setting) => !isDeepStrictEqual(setting.present, setting.wanted)),
  };
}

/** So many ids of a kind are named; the others are counted. */
const MAX_NAMED = 20;

function linesOf(title: string, { added, changed, removed }: ListDifference): string[] {
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

/** A difference in lines for a terminal. */
export function describe({ records, synonyms, settings }: Difference): string[] {
  return [
    ...linesOf('Records', records),
    ...linesOf('Synonyms', synonyms),
    `Settings: ${settings.length} changed`,
    ...settings.map(({ name, present, wanted }) => {
      const before = present === undefined ? 'not set' : JSON.stringify(present);
      return `  ~ ${name}: ${before} → ${JSON.stringify(wanted)}`;
    }),
  ];
}
