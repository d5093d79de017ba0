/**
 * Everything of ours that works around Docusaurus, or stands on what it does not document. One
 * table, so that an upgrade says what to look at again: `stock-faults.test.ts` looks for each
 * place in the vendor's files.
 */

/** A fault of Docusaurus, or an inner part of it, and what of ours depends on it. */
export interface StockFault {
  /** What is wrong, or what is used. */
  readonly fault: string;
  /** Our files that work around it. */
  readonly files: readonly string[];
  /** What works around it in them, if they do more. The rest stays when the fault is gone. */
  readonly part?: string;
  /** What fails without our files, as long as the fault is there. */
  readonly test: string;
  /** Where it is: a file below `node_modules`, and a text in it. */
  readonly place: { readonly file: string; readonly text: string };
  /** The first release known to be without the fault. Our files are needless there. */
  readonly goneIn?: string;
  /** What a newer release has instead, for whoever upgrades. */
  readonly changes?: string;
  /** The upstream issue or pull request, if there is one. */
  readonly issue?: string;
}

const THEME = '@docusaurus/theme-classic/lib/theme';
const COMMON = '@docusaurus/theme-common/lib';
const CLIENT = '@docusaurus/core/lib/client';
const ISSUES = 'https://github.com/facebook/docusaurus';

/** Faults that readers meet in a component of the theme. */
const COMPONENTS: readonly StockFault[] = [
  {
    fault: 'The skip link leads to an element that begins with the sidebar, and loses the focus.',
    files: [
      'packages/page-first/theme/SkipToContent/index.tsx',
      'packages/page-first/theme/DocRoot/Layout/Main/index.tsx',
    ],
    test: 'tests/browser/navigating/skip-link.spec.ts',
    place: {
      file: `${COMMON}/utils/skipToContentUtils.js`,
      text: 'href={`#${SkipToContentFallbackId}`}',
    },
    issue: `${ISSUES}/issues/6411`,
  },
  {
    fault: 'The color mode button is disabled before hydration.',
    files: [
      'src/theme/ColorModeToggle/index.tsx',
      'packages/page-first/inline/color-mode-toggle.ts',
    ],
    test: 'tests/browser/reading/color-mode.spec.ts',
    place: { file: `${THEME}/ColorModeToggle/index.js`, text: 'disabled={!isBrowser}' },
  },
  {
    fault: 'The color mode button says its state in its name and as pressed.',
    files: ['src/theme/ColorModeToggle/index.tsx'],
    part: 'the attributes that it leaves out',
    test: 'tests/browser/reading/heard.spec.ts',
    place: { file: `${THEME}/ColorModeToggle/index.js`, text: 'aria-pressed={' },
    changes: '3.8: a third mode, “system”, whose value is null; the component has text and order.',
  },
  {
    fault: 'Each change of the address renders the whole document again.',
    files: ['src/theme/DocItem/index.tsx'],
    test: 'tests/browser/navigating/link-clicks.spec.ts',
    place: { file: `${CLIENT}/PendingNavigation.js`, text: '<Route location={location} render=' },
  },
  {
    fault: 'The content has no structured data of the page, and does not know moved anchors.',
    files: ['src/theme/DocItem/Content/index.tsx'],
    test: 'tests/browser/reading/every-page.spec.ts',
    place: {
      file: `${THEME}/DocItem/Content/index.js`,
      text: '<MDXContent>{children}</MDXContent>',
    },
  },
  {
    fault: 'The contents beside a document have no title, and are no landmark.',
    files: ['src/theme/DocItem/TOC/Desktop/index.tsx'],
    test: 'tests/browser/reading/heard.spec.ts',
    place: { file: `${THEME}/DocItem/TOC/Desktop/index.js`, text: 'return ( <TOC toc={toc}' },
  },
  {
    fault: 'On a phone, the contents stand above the title.',
    files: ['src/theme/DocItem/TOC/Mobile/index.tsx', 'packages/markdown/below-introduction.ts'],
    test: 'tests/browser/reading/place.spec.ts',
    place: {
      file: `${THEME}/DocItem/Layout/index.js`,
      text: '{docTOC.mobile} <DocItemContent>{children}</DocItemContent>',
    },
  },
  {
    fault: 'The button of those contents does not say whether they are open.',
    files: ['src/theme/TOCCollapsible/CollapseButton/index.tsx'],
    test: 'tests/browser/reading/copy-page.spec.ts',
    place: {
      file: `${THEME}/TOCCollapsible/CollapseButton/index.js`,
      text: '<button type="button" {...props} className={clsx(',
    },
  },
  {
    fault: 'On a phone, the sidebar needs hydration.',
    files: ['src/theme/DocSidebar/Desktop/index.tsx'],
    test: 'tests/browser/navigating/mobile-menu.spec.ts',
    place: {
      file: `${THEME}/DocSidebar/index.js`,
      text: "windowSize === 'desktop' || windowSize === 'ssr'",
    },
  },
  {
    fault: 'The menu of a phone is no dialog, and does not manage the focus.',
    files: ['src/theme/Navbar/MobileSidebar/index.tsx'],
    test: 'tests/browser/navigating/mobile-menu.spec.ts',
    place: {
      file: `${THEME}/Navbar/MobileSidebar/index.js`,
      text: 'if (!mobileSidebar.shouldRender) { return null; }',
    },
    changes: '3.8: the panel that is out of sight is inert.',
  },
  {
    fault: 'The button of that menu does nothing before hydration, and takes no attributes.',
    files: ['src/theme/Navbar/MobileSidebar/Toggle/index.tsx'],
    test: 'tests/browser/navigating/mobile-menu.spec.ts',
    place: {
      file: `${THEME}/Navbar/MobileSidebar/Toggle/index.js`,
      text: 'export default function MobileSidebarToggle() {',
    },
  },
  {
    fault: 'The link to edit a page does not let readers report a mistake.',
    files: ['src/theme/EditThisPage/index.tsx'],
    test: 'tests/browser/reading/layout.spec.ts',
    place: {
      file: `${THEME}/EditThisPage/index.js`,
      text: 'className={ThemeClassNames.common.editThisPage}',
    },
  },
  {
    fault: 'A page that crashes keeps its title.',
    files: ['src/theme/ErrorPageContent/index.tsx'],
    test: 'tests/browser/reading/crashes.spec.ts',
    place: {
      file: `${THEME}/ErrorPageContent.js`,
      text: 'ErrorPageContent({error, tryAgain}) { return ( <main',
    },
  },
  {
    fault: 'If the layout crashes, the error has neither layout nor title.',
    files: ['src/theme/Error/index.tsx'],
    test: 'tests/browser/reading/crashes.spec.ts',
    place: {
      file: `${CLIENT}/theme-fallback/Error/index.js`,
      text: 'fallback={() => <ErrorDisplay error={error} tryAgain={tryAgain}/>}',
    },
  },
  {
    fault:
      'Reader views drop headings for their class; the link to a section is part of their name.',
    files: ['src/theme/Heading/index.tsx'],
    test: 'tests/browser/reading/reader-view.spec.ts',
    place: { file: `${THEME}/Heading/index.js`, text: 'styles.anchorWithHideOnScrollNavbar' },
    changes:
      '3.9 or 3.10: the class comes from useAnchorTargetClassName. Reader views have to be tried.',
  },
  {
    fault: 'Screen readers read the icon of the first breadcrumb in addition to its name.',
    files: ['src/theme/Icon/Home/index.tsx'],
    test: 'tests/browser/reading/heard.spec.ts',
    place: { file: `${THEME}/Icon/Home/index.js`, text: '<svg viewBox="0 0 24 24" {...props}>' },
  },
  {
    fault: 'The logo is an image, which delays the first paint.',
    files: ['src/theme/Logo/index.tsx'],
    test: 'npm run first-second',
    place: { file: `${THEME}/Logo/index.js`, text: '<ThemedImage' },
  },
  {
    fault: 'The not-found page offers neither the search nor the nearest pages.',
    files: ['src/theme/NotFound/Content/index.tsx'],
    test: 'tests/browser/navigating/not-found.spec.ts',
    place: { file: `${THEME}/NotFound/Content/index.js`, text: 'id="theme.NotFound.p2"' },
  },
  {
    fault:
      'A tab panel that is not chosen has the attribute hidden, so reader views drop its text.',
    files: ['src/theme/TabItem/index.tsx'],
    test: 'tests/browser/reading/reader-view.spec.ts',
    place: {
      file: `${THEME}/TabItem/index.js`,
      text: 'function TabItem({children, hidden, className}) {',
    },
    changes: '3.10: it reads from a context which tab is chosen, and gets no hidden.',
  },
  {
    fault: 'Tabs have no name, do not name their panels, and are rendered again after hydration.',
    files: ['src/theme/Tabs/index.tsx'],
    test: 'tests/browser/reading/tabs-and-platforms.spec.ts',
    place: { file: `${THEME}/Tabs/index.js`, text: '<TabList {...tabs} {...props} />' },
    changes: '3.10: useTabs is useTabsContextValue, and panels read a context.',
  },
  {
    fault: 'Code is highlighted in the browser.',
    files: [
      'src/theme/MDXComponents/index.tsx',
      'packages/markdown/code-blocks/index.ts',
      'packages/markdown/code-blocks/site-theme/CodeBlock.tsx',
    ],
    test: 'tests/browser/reading/code-blocks.spec.ts',
    place: { file: '@docusaurus/theme-classic/lib/index.js', text: "'./prism-include-languages'," },
    issue: `${ISSUES}/issues/9122`,
  },
];

/** Faults of the client: addresses, keys, storage, prefetching. */
const CLIENT_FAULTS: readonly StockFault[] = [
  {
    fault: 'Whatever the storage or the address has becomes the color mode, `undefined` if denied.',
    files: ['packages/page-first/inline/correct-color-mode.ts'],
    test: 'tests/browser/reading/storage.spec.ts',
    place: {
      file: '@docusaurus/theme-classic/lib/inlineScripts.js',
      text: 'if (initialTheme !== null) {',
    },
    changes:
      '3.10: `undefined` is gone, other words are not, and there is data-theme-choice as well.',
  },
  {
    fault: 'A version that is chosen before hydration is not stored.',
    files: [
      'src/theme/NavbarItem/DocsVersionDropdownNavbarItem/index.tsx',
      'packages/page-first/inline/preferred-version.ts',
    ],
    test: 'tests/browser/reading/storage.spec.ts',
    place: {
      file: `${THEME}/NavbarItem/DocsVersionDropdownNavbarItem.js`,
      text: 'onClick: () => savePreferredVersionName(version.name)',
    },
  },
  {
    fault: 'The banner about a wrong base URL stays where only style sheets fail.',
    files: ['packages/page-first/theme-fixes/base-url-banner.ts'],
    test: 'tests/browser/reading/lost-files.spec.ts',
    place: {
      file: `${CLIENT}/BaseUrlIssueBanner/index.js`,
      text: "const BannerContainerId = '__docusaurus-base-url-issue-banner-container';",
    },
  },
  {
    fault: 'Links to files and downloads are given to the router, which shows Page Not Found.',
    files: ['packages/page-first/theme-fixes/file-links.ts'],
    test: 'tests/browser/navigating/link-clicks.spec.ts',
    place: { file: `${CLIENT}/exports/Link.js`, text: 'const isRegularHtmlLink = !targetLink ||' },
  },
  {
    fault: 'The client leaves `….html` and trailing slashes in the address, and ignores its case.',
    files: ['src/theme/Root.tsx', 'packages/page-first/inline/canonical-address.ts'],
    test: 'tests/browser/navigating/routes.spec.ts',
    place: {
      file: `${CLIENT}/normalizeLocation.js`,
      text: "location.pathname.trim().replace(/(?:\\/index)?\\.html$/, '') || '/'",
    },
  },
  {
    fault: 'Back to a page whose address has a hash scrolls to its section, not to where it was.',
    files: ['packages/page-first/theme-fixes/place-on-return.ts'],
    test: 'tests/browser/navigating/link-clicks.spec.ts',
    place: {
      file: `${CLIENT}/ClientLifecyclesDispatcher.js`,
      text: 'element?.scrollIntoView();',
    },
  },
  {
    fault:
      'The navbar is hidden above a section that a link leads to, whose margin leaves it room.',
    files: ['packages/page-first/theme-fixes/navbar-on-arrival.ts'],
    test: 'tests/browser/reading/layout.spec.ts',
    place: {
      file: `${COMMON}/hooks/useHideableNavbar.js`,
      text: 'isFocusedAnchor.current = true; setIsNavbarVisible(false);',
    },
  },
  {
    fault: 'It crashes at a hash that cannot be decoded, such as #100%.',
    files: ['packages/page-first/inline/decodable-address.ts'],
    test: 'tests/browser/reading/resilience.spec.ts',
    place: {
      file: `${CLIENT}/ClientLifecyclesDispatcher.js`,
      text: 'decodeURIComponent(hash.substring(1))',
    },
  },
  {
    fault: 'Menus of the navbar ignore Escape, arrows and Space; tabs and sections ignore Space.',
    files: ['packages/page-first/theme-fixes/button-keys.ts'],
    test: 'tests/browser/navigating/keyboard.spec.ts',
    place: {
      file: `${THEME}/NavbarItem/DropdownNavbarItem/index.js`,
      text: "if (e.key === 'Enter') { e.preventDefault(); setShowDropdown(!showDropdown); }",
    },
    changes: '3.8: the menu is in DropdownNavbarItem/Desktop. 3.10: it handles Space, not Escape.',
  },
  {
    fault: 'The color mode forgets the reader’s choice when the system changes.',
    files: ['packages/page-first/theme-fixes/keep-color-mode.ts'],
    test: 'tests/browser/reading/color-mode.spec.ts',
    place: { file: `${COMMON}/contexts/colorMode.js`, text: 'setColorMode(null); };' },
    goneIn: '3.8.0',
    changes: '3.8: a change of the system applies only where the reader has chosen nothing.',
  },
  {
    fault: 'An announcement that was closed in another tab, or on a later page, stays.',
    files: ['packages/page-first/theme-fixes/closed-announcement.ts'],
    test: 'tests/browser/reading/announcement-bar.spec.ts',
    place: {
      file: `${COMMON}/contexts/announcementBar.js`,
      text: 'useEffect(() => { setClosed(isDismissedInStorage()); }, []);',
    },
  },
  {
    fault: 'A new announcement is hidden until hydration if the last one was closed.',
    files: ['packages/page-first/inline/new-announcement.ts'],
    test: 'tests/browser/reading/announcement-bar.spec.ts',
    place: {
      file: '@docusaurus/theme-classic/lib/inlineScripts.js',
      text: "setAttribute('${AnnouncementBarDismissDataAttribute}', isDismissed())",
    },
  },
  {
    fault: 'All pages of the sidebar are prefetched at hydration, each shared file once a page.',
    files: ['packages/page-first/page-loader.ts'],
    test: 'tests/browser/navigating/prefetch.spec.ts',
    place: { file: `${CLIENT}/docusaurus.js`, text: 'return prefetchHelper(chunkAsset);' },
  },
  {
    fault: 'A rule for all elements restyles the page at the first press of the mouse.',
    files: ['packages/page-first/index.ts'],
    part: 'withoutFocusRule, also where configurePostCss names it',
    test: 'tests/browser/reading/first-interaction.spec.ts',
    place: {
      file: `${COMMON}/hooks/styles.css`,
      text: 'body:not(.navigation-with-keyboard) *:not(input):focus',
    },
    goneIn: '3.10.2',
    issue: `${ISSUES}/pull/11713`,
  },
];

/** Inner parts that Docusaurus does not document. */
const INNER_PARTS: readonly StockFault[] = [
  {
    fault: 'The check of front matter needs the schema of documents, which is not exported.',
    files: ['packages/authoring/front-matter.ts'],
    test: 'packages/authoring/front-matter.test.ts',
    place: {
      file: '@docusaurus/plugin-content-docs/lib/frontMatter.js',
      text: 'exports.DocFrontMatterSchema =',
    },
  },
  {
    fault: 'The budget reads which files a page needs from the manifest of the client.',
    files: ['tools/budget/weigh-site.ts'],
    test: 'npm run budget',
    place: { file: '@docusaurus/core/lib/webpack/client.js', text: "'client-manifest.json'" },
  },
];

/** The table. */
export const STOCK_FAULTS: readonly StockFault[] = [
  ...COMPONENTS,
  ...CLIENT_FAULTS,
  ...INNER_PARTS,
];
