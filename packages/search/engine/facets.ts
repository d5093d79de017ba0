import { HIERARCHY_LEVELS } from '../records/record';
import type { Section } from './section';
import type { FacetFilter } from './wire';

/** The attributes that DocSearch facets its indexes by; the headings' levels are, too. */
const FACETS = ['language', 'docusaurus_tag', 'type'] as const;

function facetValue({ records: [record] }: Section, facet: string): string | null {
  const own = FACETS.find((name) => name === facet);
  const level = HIERARCHY_LEVELS.find((name) => facet === `hierarchy.${name}`);
  return own ? record![own] : level ? record!.hierarchy[level] : null;
}

/** One condition, `facet:value` or with a minus before either for its opposite; of an array one must hold. */
function holds(filter: FacetFilter, section: Section): boolean {
  if (typeof filter !== 'string') return filter.length === 0 || filter.some((one) => holds(one, section));
  const [, minus, facet = '', otherMinus, value] = /^(-?)([^:]*):(-?)(.*)$/s.exec(filter) ?? [];
  return (facetValue(section, facet) === value) === (minus === '' && otherMinus === '');
}

/** @returns whether the section passes all filters */
export function passesFilters(filters: readonly FacetFilter[], section: Section): boolean {
  return filters.every((filter) => holds(filter, section));
}

/**
 * @param facets names of facets, or `*` for all
 * @returns per facet the number of hits with each value, most frequent first
 */
export function countFacets(
  facets: readonly string[],
  hits: readonly Section[],
): Record<string, Record<string, number>> {
  const counted: Record<string, Record<string, number>> = {};
  for (const facet of facets.includes('*') ? FACETS : facets) {
    const counts = new Map<string, number>();
    for (const value of hits.map((section) => facetValue(section, facet))) {
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    if (counts.size > 0) counted[facet] = Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
  }
  return counted;
}
