/** `npm run build`: builds the site, and checks its pages unless `--no-checks`. Docusaurus gets the other options. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import './typescript.mjs';

const projectRequire = createRequire(path.resolve('package.json'));
const docusaurus = projectRequire.resolve('@docusaurus/core/bin/docusaurus.mjs');
const options = process.argv.slice(2);

// Without the notifier, a build does not ask a registry for newer releases.
process.env.NO_UPDATE_NOTIFIER = '1';
process.env.PAGE_CHECKS = options.includes('--no-checks') ? 'off' : 'on';

process.argv = [process.execPath, docusaurus, 'build', ...options.filter((option) => option !== '--no-checks')];
await import(pathToFileURL(docusaurus).href);
