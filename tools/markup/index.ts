/** Validates the HTML of the pages that Docusaurus has rendered. Part of `npm run check:build`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { isRendered, readBuiltPages } from '@docs-kit/content/built-pages';

const BUILD = 'build';

const files = readBuiltPages(BUILD)
  .filter(isRendered)
  .map(({ file }) => path.join(BUILD, file));
const { status } = spawnSync(
  path.join('node_modules', '.bin', 'html-validate'),
  ['--config', 'tools/markup/config.mjs', ...files],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exitCode = status ?? 1;
