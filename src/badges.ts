import type { BadgeOptions } from '@docs-kit/markdown/badges/remark';

/** What a section can be limited to, as pages write it. */
export const BADGES: BadgeOptions = {
  providers: ['iCloud', 'Google Drive'],
  platforms: ['iOS', 'Android', 'Web'],
};
