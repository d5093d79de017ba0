import path from 'node:path';

/** Where the other site is made: inside the project, where it finds the packages. */
export const SITE = path.resolve('.docusaurus/other-site');
