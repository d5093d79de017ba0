import { expect, it } from 'vitest';

import { recordsOfDocs } from './records';
import { createEngine } from '@docs-kit/search/engine';
import { SYNONYMS } from '../../src/synonyms';

const engine = createEngine(await recordsOfDocs(), SYNONYMS);

/** Returns the address of the first hit. */
function firstOf(query: string): string {
  return engine.search({ query }).hits[0]?.url ?? 'nothing';
}

it.each([
  ['setprov', '/docs/api/CloudStorage#setprovider'],
  ['setprovopt', '/docs/api/CloudStorage#setprovideroptions'],
  ['trigsync', '/docs/api/CloudStorage#triggersync'],
  ['setproviderop', '/docs/api/CloudStorage#setprovideroptions'],
  // The section with that exact name comes first, then the member.
  ['provider options', '/docs/api/CloudStorage#provider-options'],
  ['set options', '/docs/api/CloudStorage#setprovideroptions'],
  ['setProviderOptoins', '/docs/api/CloudStorage#setprovideroptions'],
  ['err_file', '/docs/api/enums/CloudStorageErrorCode#err_file'],
  ['NOT_FOUND', '/docs/api/enums/CloudStorageErrorCode#err_'],
  ['ERR_FILE_NOT_FOUND', '/docs/api/enums/CloudStorageErrorCode#err_file_not_found'],
  ['file stat', '/docs/api/interfaces/CloudStorageFileStat'],
  // One letter wrong, missing, extra or swapped; the first letter; in a word still being typed.
  ['readFyle', '/docs/api/CloudStorage#readfile'],
  ['raedFile', '/docs/api/CloudStorage#readfile'],
  ['teadFile', '/docs/api/CloudStorage#readfile'],
  ['writeFi', '/docs/api/CloudStorage#writefile'],
  ['wrtieFi', '/docs/api/CloudStorage#writefile'],
  ['unlnk', '/docs/api/CloudStorage#unlink'],
  ['useIsCloudAvialable', '/docs/api/hooks/useIsCloudAvailable'],
  ['upload', '/docs/api/CloudStorage#uploadfile'],
  // The page has 1,024.
  ['1024', '/docs/guides/key-value-storage#limits'],
  [
    'Error: Could not get file id for path /a.txt at load (http://10.0.2.2:8081/index.bundle?platform=android:1:2)',
    '/docs/guides/google-drive-errors#could-not-get-file-id',
  ],
  [
    'ERR_FILE_NOT_FOUND file:///data/user/0/a.jpg',
    '/docs/api/enums/CloudStorageErrorCode#err_file_not_found',
  ],
  // A phrasal verb is one word: `log` alone would mean logging.
  ['drive login', '/docs/installation/configure-google-drive#get-a-token'],
  ['logging', '/docs/api/CloudStorageError#logging'],
  ['.appdata', '/docs/api/enums/CloudStorageScope#appdata-on-'],
])('%s leads to %s', (query, url) => {
  expect(firstOf(query).slice(0, url.length)).toBe(url);
});

it.each([
  ['delete', ['unlink', 'rmdir']],
  ['save', ['writefile']],
  ['folder', ['mkdir']],
  ['provider options', ['setprovideroptions']],
])('%s finds what the API calls otherwise', (query, members) => {
  const { hits } = engine.search({ query, hitsPerPage: 20 });
  const urls = hits.map(({ url }) => url);
  for (const member of members) expect(urls).toContain(`/docs/api/CloudStorage#${member}`);
});

it.each([
  ['drive.appdata', '/docs/api/enums/CloudStorageScope#appdata-on-google-drive'],
  ['token expired', '/docs/installation/configure-google-drive#token-expires'],
  ['airplane mode', '/docs/guides/where-files-live#airplane-mode'],
  ['how do i log in', '/docs/installation/configure-google-drive#get-a-token'],
  ['useCloudFile returns', '/docs/api/hooks/useCloudFile#what-it-returns'],
  ['what does useCloudKV return', '/docs/api/hooks/useCloudKV#what-it-returns'],
  ['useIsCloudAvailable returns', '/docs/api/hooks/useIsCloudAvailable#what-it-returns'],
])('%s is among the first three', (query, url) => {
  const urls = engine.search({ query }).hits.map((hit) => hit.url);
  expect(urls.slice(0, 3)).toContain(url);
});
