import { readPages } from '@docs-kit/content/pages';
import type { PlaygroundSample } from '@docs-kit/playground';
import { samplesToRun } from '@docs-kit/samples/fences';

import { identifierHeadings } from '../identifier-headings';

/** The page that explains the codes of errors. */
const ERROR_CODES = 'docs/api/enums/CloudStorageErrorCode';

/** A field for what the reader does not have here, and what the simulated Drive takes. */
const TOKEN_FIELD = 'Paste an access token';
const FILLED_IN = { fields: { [TOKEN_FIELD]: 'token' }, hint: 'The token is filled in.' };

/** Returns the samples that run in the playground, from the pages in a folder. */
export async function playgroundSamples(root: string): Promise<PlaygroundSample[]> {
  const samples = await samplesToRun(root);
  return samples.map((sample) => {
    return sample.code.includes(TOKEN_FIELD) ? { ...sample, ...FILLED_IN } : sample;
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
