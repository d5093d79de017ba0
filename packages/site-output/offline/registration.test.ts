import path from 'node:path';

import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

it('brings the styles of its notice, with no variable of a site', () => {
  const entryPoints = [path.join(__dirname, 'registration.ts')];
  const { outputFiles } = buildSync({
    entryPoints,
    bundle: true,
    write: false,
    outdir: '/',
    external: ['@docusaurus/*'],
  });
  const css = outputFiles.find((file) => file.path.endsWith('.css'))?.text;
  expect(css).toMatch(/^\.notice \{[^}]*position: fixed/m);
  expect(css).not.toMatch(/var\(--(?!ifm-)/);
});
