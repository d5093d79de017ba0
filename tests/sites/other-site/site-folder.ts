import path from 'node:path';

/** Where the other site is created: inside the project, so that it finds the packages. */
export const SITE = path.resolve('.docusaurus/other-site');
