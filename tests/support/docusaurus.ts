import { createRequire } from 'node:module';

/** The script of the generator's command, for Node.js to run. */
export const DOCUSAURUS = createRequire(__filename).resolve('@docusaurus/core/bin/docusaurus.mjs');
