/**
 * `npm run build`: builds the site, and checks its pages unless `--no-checks`. Docusaurus gets the
 * other options.
 */
import { pathToFileURL } from 'node:url';

import './typescript.mjs';

const options = process.argv.slice(2);

// Without the notifier, a build does not ask a registry for newer releases.
process.env.NO_UPDATE_NOTIFIER = '1';
// Makes Docusaurus's configuration loader leave modules to Node, as it would to Bun.
process.env.JITI_EXPERIMENTAL_BUN = '1';
process.env.PAGE_CHECKS = options.includes('--no-checks') ? 'off' : 'on';

process.argv.splice(2, Infinity, 'build', ...options.filter((option) => option !== '--no-checks'));
await import(pathToFileURL('node_modules/@docusaurus/core/bin/docusaurus.mjs'));
