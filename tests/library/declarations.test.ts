/** Compares pages with the declarations of the package, which `npm run reference` writes. */
import { describe as textOf } from '@docs-kit/content/finding';
import { checkProject, readProject } from '@docs-kit/reference';
import { expect, it } from 'vitest';

import { REFERENCE } from '../../tools/reference/config';

it('pages say what the package declares', async () => {
  const findings = checkProject(await readProject(process.cwd(), REFERENCE));
  expect(findings.map(textOf).join('\n\n')).toBe('');
});
