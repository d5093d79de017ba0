import { deflateRawSync } from 'node:zlib';

/** @returns the address, from the root of the site, of a playground with that code in TypeScript */
export function playgroundLink(code: string): string {
  const state = JSON.stringify({ code, language: 'ts', files: [], faults: [] });
  return `/docs/example#playground=${deflateRawSync(state).toString('base64url')}`;
}
