/** Runs claims and gives their results as data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Claim, type ClaimResult, testClaim, type TestPlace } from './claim';

/**
 * Runs a claim while the process's own listeners for unhandled rejections stand aside, so that a rejection which is the very
 * thing claimed neither ends the process nor fails a test runner.
 */
async function testWatching(claim: Claim, place: Omit<TestPlace, 'unhandled'>): Promise<ClaimResult> {
  const unhandled: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  const listener = (error: unknown) => void unhandled.push(error);
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', listener);
  try {
    return await testClaim(claim, { ...place, unhandled });
  } finally {
    process.off('unhandledRejection', listener);
    for (const other of others) process.on('unhandledRejection', other);
  }
}

/** How many claims run side by side. They mostly wait, for React or for each other's turn. */
const SIDE_BY_SIDE = 8;

/**
 * Puts claims to the test, each in its own scene. Those that watch for unhandled rejections run alone, at the end.
 *
 * @param libraryFolder the package of another release of the library; the installed one if left out
 * @returns the results in the order of the claims; a claim that does not hold is a result, not an error
 */
export async function runClaims(claims: readonly Claim[], libraryFolder?: string): Promise<ClaimResult[]> {
  const directory = mkdtempSync(join(tmpdir(), 'claims-'));
  const results = new Map<Claim, ClaimResult>();
  const run = async (claim: Claim) => {
    const place = { directory: join(directory, String(claims.indexOf(claim))), libraryFolder };
    const test = claim.watchesRejections ? testWatching(claim, place) : testClaim(claim, { ...place, unhandled: [] });
    results.set(claim, await test);
  };
  try {
    const together = claims.filter(({ watchesRejections }) => !watchesRejections);
    const worker = async () => {
      for (let claim = together.shift(); claim; claim = together.shift()) await run(claim);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
    for (const claim of claims.filter(({ watchesRejections }) => watchesRejections)) await run(claim);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return claims.flatMap((claim) => results.get(claim) ?? []);
}
