import path from 'node:path';

/** Where the sites are created: inside the project, so that they find the packages. */
export const SITE = path.resolve('.docusaurus/stock-documents');

const PORT = Number(process.env.TEST_PORT ?? 4173);

/** The site with our packages, and the same site without them. */
export const SITE_URL = `http://localhost:${PORT + 3}`;
export const STOCK_URL = `http://localhost:${PORT + 4}`;
