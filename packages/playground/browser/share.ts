import * as v from 'valibot';

import { HASH_PREFIX } from '../hash';
import { cloudFile, faultName } from './shapes';

/** How much a link may contain once it is unpacked. A short link can unpack to gigabytes. */
const MOST_BYTES = 256 * 1024;
/** The editor takes seconds to lay out a line of a million characters. */
const LONGEST_LINE = 10_000;

function hasShortLines(code: string): boolean {
  return code.split('\n').every((line) => line.length <= LONGEST_LINE);
}

const sharedState = v.object({
  code: v.pipe(v.string(), v.check(hasShortLines)),
  language: v.pipe(v.string(), v.regex(/^tsx?$/)),
  files: v.array(cloudFile),
  faults: v.pipe(v.array(faultName), v.readonly()),
});

/** The state that a link to a playground contains. */
export type SharedState = Readonly<v.InferOutput<typeof sharedState>>;

/** Reads a stream to its end. @throws Error if there is too much in it */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  const chunks: BlobPart[] = [];
  const reader = stream.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks);
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Error('The playground is too large for a link.');
    }
    chunks.push(new Uint8Array(value));
  }
}

/** @returns the state as the hash of an address. @throws Error if it is too large for a link */
export async function writeHash(state: SharedState): Promise<string> {
  const bytes = await readAll(new Blob([JSON.stringify(state)]).stream());
  v.assert(sharedState, state);
  const packed = await readAll(bytes.stream().pipeThrough(new CompressionStream('deflate-raw')));
  const letters = Array.from(new Uint8Array(await packed.arrayBuffer()), (byte) =>
    String.fromCharCode(byte),
  );
  const text = btoa(letters.join(''));
  return HASH_PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @returns the state in a hash. @throws Error if the hash cannot be read */
export async function readHash(hash: string): Promise<SharedState> {
  const text = atob(hash.slice(HASH_PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
  const packed = new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return v.parse(sharedState, JSON.parse(await (await readAll(unpacked)).text()));
}
