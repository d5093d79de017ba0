import { deflateRawSync } from 'node:zlib';

/** @returns the address, from the site root, of a playground with this TypeScript code */
export function playgroundLink(code: string): string {
  const state = JSON.stringify({ code, language: 'ts', files: [], faults: [] });
  return `/docs/example#playground=${deflateRawSync(state).toString('base64url')}`;
}
