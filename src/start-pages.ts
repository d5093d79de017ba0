/** Where a reader can start: in the search's dialog, and at an address that is like no other. */
export const START_PAGES = [
  { title: 'Install with Expo', path: '/docs/installation/expo' },
  { title: 'Configure Google Drive', path: '/docs/installation/configure-google-drive' },
  { title: 'Where files live', path: '/docs/guides/where-files-live' },
  { title: 'CloudStorage: read and write files', path: '/docs/api/CloudStorage' },
  { title: 'Troubleshooting', path: '/docs/guides/troubleshooting' },
];
