import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

/** The part of the theme's configuration that this plugin reads. */
interface AnnouncementThemeConfig {
  announcementBar?: { id: string };
}

/** Shows a new announcement at once to a reader who closed an earlier one. README.md says why. */
export default async function announcement({ siteConfig }: LoadContext): Promise<Plugin> {
  const { announcementBar } = siteConfig.themeConfig as AnnouncementThemeConfig;
  const script = await readFile(path.join(__dirname, 'announcement.js'), 'utf8');
  return {
    name: 'announcement',
    injectHtmlTags: () => ({
      headTags: announcementBar
        ? [{ tagName: 'script', innerHTML: script.replace('announcementId', JSON.stringify(announcementBar.id)) }]
        : [],
    }),
  };
}
