import path from 'node:path';

import { PORTS } from '../../support/ports';

/** Where the sites are created: inside the project, so that they find the packages. */
export const SITE = path.resolve('.docusaurus/stock-documents');

/** The site with our packages, and the same site without them. */
export const SITE_URL = `http://localhost:${PORTS.stockDocuments.site}`;
export const STOCK_URL = `http://localhost:${PORTS.stockDocuments.stock}`;
