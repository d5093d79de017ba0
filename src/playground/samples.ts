import { readPages } from '@docs-kit/content/pages';
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

/**
 * Returns the addresses of the sections about codes of errors, by code. Without the page that
 * explains them, there are none.
 */
export async function errorCodeLinks(root: string): Promise<Record<string, string>> {
  const pages = await readPages('docs', root);
  const page = pages.find(({ file }) => file === `${ERROR_CODES}.md`);
  const headings = identifierHeadings(page?.markdown ?? '');
  const codes = headings.filter(({ name }) => name.startsWith('ERR_'));
  return Object.fromEntries(codes.map(({ name, anchor }) => [name, `/${ERROR_CODES}#${anchor}`]));
}
