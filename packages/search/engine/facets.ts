import type { Section } from './section';
import { HIERARCHY_LEVELS } from '../records/record';
import type { FacetFilter } from './wire';

/** The attributes that the index is faceted by, as on DocSearch's own indexes; the headings' levels are, too. */
const FACETS = ['language', 'docusaurus_tag', 'type'] as const;

function facetValue({ records: [record] }: Section, facet: string): string | null {
  const own = FACETS.find((name) => name === facet);
  const level = HIERARCHY_LEVELS.find((name) => facet === `hierarchy.${name}`);
  return own ? record![own] : level ? record!.hierarchy[level] : null;
}

/**
 * @param filter one condition, `facet:value` or with a minus before either for its opposite; an array of conditions
 * holds if one of them does
 * @param section the section
 */
function holds(filter: FacetFilter, section: Section): boolean {
  if (typeof filter !== 'string') {
    return filter.length === 0 || filter.some((one) => holds(one, section));
  }
  const colon = filter.indexOf(':');
  const facet = filter.slice(0, colon).replace(/^-/, '');
  const value = filter.slice(colon + 1);
  const isNegated = filter.startsWith('-') || value.startsWith('-');
  const isEqual = facetValue(section, facet) === value.replace(/^-/, '');
  return isEqual !== isNegated;
}

/** @returns whether the section passes all filters; a nested array is passed if one of its conditions holds */
export function passesFilters(filters: readonly FacetFilter[], section: Section): boolean {
  return filters.every((filter) => holds(filter, section));
}

/**
 * @param facets names of facets, or `*` for all
 * @param sections all hits
 * @returns per facet the number of hits with each value, most frequent first
 */
export function countFacets(
  facets: readonly string[],
  sections: readonly Section[],
): Record<string, Record<string, number>> {
  const counted: Record<string, Record<string, number>> = {};
  for (const facet of facets.includes('*') ? FACETS : facets) {
    const counts = new Map<string, number>();
    for (const section of sections) {
      const value = facetValue(section, facet);
      if (value !== null) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    if (counts.size > 0) {
      counted[facet] = Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
    }
  }
  return counted;
}
