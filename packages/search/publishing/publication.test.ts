import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { SEARCH_RECORDS_FILE } from '../files';
import { compactIndex } from '../records/compact';
import { NoRecordsError, readPublication } from './publication';

async function buildWith(records: string): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'publication-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await writeFile(path.join(outDir, SEARCH_RECORDS_FILE), records);
  return outDir;
}

it.each([
  ['empty', compactIndex({ records: [], synonyms: [] }), 'holds no records. Run: npm run build'],
  ['of another format', JSON.stringify({ version: 0 }), 'of format 0 cannot be read'],
  ['cut off', '{"version":', 'cannot be read'],
])('publishes nothing of a build that is %s', async (_what, records, message) => {
  const read = readPublication(await buildWith(records), 'https://example.org');
  await expect(read).rejects.toBeInstanceOf(NoRecordsError);
  await expect(read).rejects.toThrow(message);
  await expect(read).rejects.toThrow(/Run: npm run build$/);
});

it('publishes nothing where there is no build', async () => {
  await expect(readPublication('no-such-build', 'https://example.org')).rejects.toThrow(
    `There is no ${path.join('no-such-build', SEARCH_RECORDS_FILE)}. Run: npm run build`,
  );
});
