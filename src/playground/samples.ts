import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { PlaygroundSample } from '@docs-kit/playground';
import { samplesToRun } from '@docs-kit/samples/fences';

import { identifierHeadings } from '../identifier-headings';

/** The page that explains the codes of errors. */
const ERROR_CODES = 'docs/api/enums/CloudStorageErrorCode';

/** What a sample asks its reader for, who is told which one the simulated Drive takes. */
const ASKS_FOR_TOKEN = /Paste an access token/;
const TOKEN_HINT = 'The access token is “token”.';

/** Returns the samples that run in the playground, from the pages in a folder. */
export async function playgroundSamples(root: string): Promise<PlaygroundSample[]> {
  const samples = await samplesToRun(root);
  return samples.map((sample) => {
    return ASKS_FOR_TOKEN.test(sample.code) ? { ...sample, hint: TOKEN_HINT } : sample;
  });
}

/** Returns the addresses of the sections about codes of errors, by code. */
export async function errorCodeLinks(root: string): Promise<Record<string, string>> {
  const markdown = await readFile(path.join(root, `${ERROR_CODES}.md`), 'utf8');
  const codes = identifierHeadings(markdown).filter(({ name }) => name.startsWith('ERR_'));
  return Object.fromEntries(codes.map(({ name, anchor }) => [name, `/${ERROR_CODES}#${anchor}`]));
}
