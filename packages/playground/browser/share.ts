import type { CloudFile, FaultName } from '../frame/messages';
import { HASH_PREFIX } from '../hash';

/** The state that a link to a playground contains. */
export interface SharedState {
  readonly code: string;
  readonly language: string;
  readonly files: readonly CloudFile[];
  readonly faults: readonly FaultName[];
}

async function through(
  bytes: BlobPart,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}

/** @returns the state as the hash of an address */
export async function writeHash(state: SharedState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return HASH_PREFIX + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function isState(value: unknown): value is SharedState {
  const { code, language, files, faults } = value as Partial<Record<keyof SharedState, unknown>>;
  return (
    typeof code === 'string' &&
    typeof language === 'string' &&
    Array.isArray(files) &&
    Array.isArray(faults)
  );
}

/** @returns the state in a hash. @throws Error if the hash cannot be read */
export async function readHash(hash: string): Promise<SharedState> {
  const text = atob(hash.slice(HASH_PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
  const packed = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const bytes = await through(packed, new DecompressionStream('deflate-raw'));
  const state: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!isState(state)) throw new Error('The link contains no playground.');
  return state;
}
