/** All claims of the pages about the library on Google Drive. */
import { availability } from './availability';
import type { Claim } from './claim';
import { content } from './content';
import { duplicates } from './duplicates';
import { failures } from './failures';
import { hooks } from './hooks';
import { keyValue } from './key-value';
import { options } from './options';
import { paths } from './paths';
import { requests } from './requests';
import { scopes } from './scopes';
import { situations } from './situations';
import { transfers } from './transfers';

export type { Cell, Claim, ClaimResult, Expectation, ExpectedError, Observation } from './claim';
export { runClaims } from './run';

export const claims: readonly Claim[] = [
  ...situations,
  ...failures,
  ...requests,
  ...paths,
  ...duplicates,
  ...content,
  ...scopes,
  ...options,
  ...availability,
  ...transfers,
  ...hooks,
  ...keyValue,
];

/**
 * Turns the claims round: from places on the pages to claims.
 *
 * @returns `api/CloudStorage#readfile` to ids, in the order of the claims
 */
export function claimsByPlace(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { id, pages } of claims) {
    for (const page of pages) places.set(page, [...(places.get(page) ?? []), id]);
  }
  return places;
}
