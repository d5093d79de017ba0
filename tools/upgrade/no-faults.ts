/**
 * Files beside those of `stock-faults.ts` that work around nothing: they are features of the site, or parts of the late
 * start of the scripts, which uses what Docusaurus documents.
 */
export const NO_FAULTS: readonly string[] = [
  'packages/page-first/inline/interactions.ts',
  'packages/page-first/inline/application.ts',
  'packages/page-first/inline/current-entry.ts',
  'packages/page-first/inline/stored-choices.ts',
  'packages/page-first/inline/element-place.ts',
  'packages/page-first/inline/lazy-hydration.ts',
  'packages/page-first/inline/kept-clicks.ts',
  'packages/page-first/inline/load-guard.ts',
  'packages/page-first/inline/closed-panels.ts',
  'packages/page-first/inline/copy-notice.ts',
  'packages/page-first/inline/own-address.ts',
  'packages/page-first/inline/moved-anchor.ts',
  'packages/page-first/inline/page-links.ts',
  'packages/page-first/inline/print-details.ts',
  'packages/page-first/inline/reveal-target.ts',
  'packages/page-first/inline/show-current-entry.ts',
  'packages/page-first/inline/start.ts',
  'packages/page-first/theme-fixes/reveal-target.ts',
  'packages/page-first/theme-fixes/current-entry.ts',
  'packages/page-first/theme/SkipToContent/target.ts',
  'packages/search/browser/theme/SearchBar/index.tsx',
  'packages/search/browser/theme/SearchPage/hits.tsx',
  'packages/search/browser/theme/SearchPage/index.tsx',
  'src/theme/SearchPage/index.tsx',
];
