import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { expect, it } from 'vitest';

/**
 * Stands in for Docusaurus: loads its configuration, records how it is called, and fails when told
 * to.
 */
const GENERATOR = `
  import { writeFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const place = await createRequire(process.cwd() + '/')('./docusaurus.config').default();
  const call = { place, arguments: process.argv.slice(2), checks: process.env.PAGE_CHECKS };
  writeFileSync('call.json', JSON.stringify(call));
  process.exit(call.arguments.includes('--fail') ? 3 : 0);`;

/** Runs `npm run build`, and returns how it calls Docusaurus. */
async function build(...options: string[]): Promise<unknown> {
  const project = fixtureFolder({
    'docusaurus.config.ts': "export default async () => (await import('./site')).place;",
    'site.ts':
      'interface Removed {\n  a: 1;\n}\nexport const place = /site.ts:\\d+/.exec(new Error().stack as string)?.[0];',
    'node_modules/@docusaurus/core/bin/docusaurus.mjs': GENERATOR,
  });
  await promisify(execFile)(process.execPath, [path.resolve('server/build.mjs'), ...options], {
    cwd: project,
  });
  return JSON.parse(readFileSync(path.join(project, 'call.json'), 'utf8'));
}

it('runs Docusaurus with its options, without the checks where they are not wanted', async () => {
  const call = await build('--no-minify', '--no-checks', '--out-dir', 'elsewhere');
  expect(call).toMatchObject({
    arguments: ['build', '--no-minify', '--out-dir', 'elsewhere'],
    checks: 'off',
  });
});

it('asks for the checks', async () => {
  expect(await build()).toMatchObject({ arguments: ['build'], checks: 'on' });
});

it('compiles TypeScript, and names places in errors as they are in the source', async () => {
  expect(await build()).toMatchObject({ place: 'site.ts:4' });
});

it('fails with Docusaurus', async () => {
  await expect(build('--fail')).rejects.toMatchObject({ code: 3 });
});
