import type { Page } from '@docs-kit/content/pages';
import type { ReferenceConfig } from './config';
import { indexSubjects, type LibraryFacts, type Subjects } from './facts';
import { linkBetween, placesOf, type Place } from './places';
import type { Release } from './releases';

/** Everything about the package that pages show. */
export interface Reference {
  version: string;
  subjects: Subjects;
  places: ReadonlyMap<string, Place>;
  releases: readonly Release[];
  providers: ReferenceConfig['providers'];
}

export function referenceOf(
  facts: LibraryFacts,
  pages: readonly Page[],
  releases: readonly Release[],
  { providers }: Pick<ReferenceConfig, 'providers'>,
): Reference {
  const subjects = indexSubjects(facts);
  const places = placesOf(pages, subjects);
  return { version: facts.version, subjects, places, releases, providers };
}

/** Formats inline code for a table cell, a sentence or a list. */
export function code(value: string): string {
  return `\`${value.replaceAll('|', '\\|')}\``;
}

/** Links Markdown to where the pages document something. A page need not link to itself. */
export function linked(
  path: string,
  markdown: string,
  from: string,
  { places }: Pick<Reference, 'places'>,
): string {
  const place = places.get(path);
  const url = place && linkBetween(from, place);
  return url ? `[${markdown}](${url})` : markdown;
}
