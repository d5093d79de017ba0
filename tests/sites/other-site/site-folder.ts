import path from 'node:path';

/** Where the other site is created: inside the project, so that it finds the packages. */
export const SITE = path.resolve('.docusaurus/other-site');

const PORT = Number(process.env.TEST_PORT ?? 4173);

/** The site with our packages, and the same site without them. */
export const SITE_URL = `http://localhost:${PORT + 3}`;
export const STOCK_URL = `http://localhost:${PORT + 4}`;
