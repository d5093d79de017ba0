import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Writes `robots.txt`: everyone may read everything, and the sitemap is there. It is made at build time because the
 * sitemap has to be named with the site's full address, which stands in the configuration alone.
 */
export default function robots(): Plugin {
  return {
    name: 'robots',
    async postBuild({ outDir, siteConfig: { url, baseUrl } }) {
      const sitemap = new URL(`${baseUrl}sitemap.xml`, url);
      await writeFile(path.join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${sitemap.href}\n`);
    },
  };
}
