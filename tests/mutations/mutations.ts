/** A behavior taken away from a built site, and the test that has to see it. */
export interface Mutation {
  /** What is gone. */
  readonly gone: string;
  /** Files of the built site that are changed, by their path from its root. */
  readonly files: RegExp;
  readonly from: string | RegExp;
  readonly to: string;
  /** The file and a part of the title of the test that has to fail. */
  readonly test: readonly [file: string, title: string];
}

const PAGES = /\.html$/;
const CODE = /\.(?:html|js)$/;
const STYLES = /\.css$/;
const TITLE = '<title';
const END = /$/;

/** One for each kind of behavior that the specification asks for and that a built file can lose. */
export const MUTATIONS: readonly Mutation[] = [
  {
    gone: 'an item of the navbar',
    files: CODE,
    from: /Latest Release/g,
    to: 'Releases',
    test: ['2-layout', 'shows brand and items'],
  },
  {
    gone: 'the agency in the footer',
    files: CODE,
    from: /Kuatsu App Agency/g,
    to: 'Agency',
    test: ['2-layout', 'leads to the start and to the agency'],
  },
  {
    gone: 'the navbar’s way out of sight',
    files: STYLES,
    from: /\.navbarHidden_/g,
    to: '.navbarStays_',
    test: ['2-layout', 'goes on the way down'],
  },
  {
    gone: 'the skip link’s look when it has focus',
    files: STYLES,
    from: END,
    to: '[class^=skipToContent]{display:none}',
    test: ['2-layout', 'the skip link is seen'],
  },
  {
    gone: 'the breadcrumbs',
    files: STYLES,
    from: END,
    to: '.theme-doc-breadcrumbs{display:none}',
    test: ['2-layout', 'breadcrumbs name the way'],
  },
  {
    gone: 'the target of the announcement',
    files: CODE,
    from: /#upgrading-from-2x/g,
    to: '#upgrade',
    test: ['2-layout', 'the announcement bar leads'],
  },
  {
    gone: 'the language of the pages',
    files: PAGES,
    from: /lang="?en"?/g,
    to: 'lang=de',
    test: ['2-layout', 'every page says its title'],
  },
  {
    gone: 'the generator’s version',
    files: PAGES,
    from: /Docusaurus v3\.7\.0/g,
    to: 'Docusaurus',
    test: ['9-limits', 'generator version'],
  },
  {
    gone: 'the content of a page before its scripts',
    files: /^\/docs\/example\.html$/,
    from: /<article[\s\S]*<\/article>/,
    to: '',
    test: ['2-routes', 'every page reads'],
  },
  {
    gone: 'the way from /docs',
    files: /^\/docs\.html$/,
    from: /http-equiv="?refresh"?/,
    to: 'name=none',
    test: ['2-routes', '/docs leads to the main document'],
  },
  {
    gone: 'the name of a stored key',
    files: CODE,
    from: /docusaurus\.announcement\.dismiss/g,
    to: 'docusaurus.dismissed',
    test: ['9-limits', 'the storage holds the keys'],
  },
  {
    gone: 'the longest query of the dialog',
    files: /\.js$/,
    from: /maxLength:64/g,
    to: 'maxLength:640',
    test: ['search-dialog', 'the box takes 64 characters'],
  },
  {
    gone: 'the link for results that are missing',
    files: /\.js$/,
    from: /"Let us know\."/g,
    to: '""',
    test: ['search-dialog', 'a way to tell us'],
  },
  {
    gone: 'the link to all results',
    files: /\.js$/,
    from: /See all \{count\} results/g,
    to: 'All',
    test: ['search-dialog', 'with a link to all of them'],
  },
  {
    gone: 'the records of the search',
    files: /^\/search-records\.json$/,
    from: /[\s\S]*/,
    to: '{}',
    test: ['search-page', 'shows the results of its address'],
  },
  {
    gone: 'the way back from a crashed page',
    files: /\.js$/,
    from: /children:"Try again"/g,
    to: 'children:"Sorry"',
    test: ['8-errors', 'shows the crash page'],
  },
  {
    gone: 'the Retry of a script that was lost',
    files: PAGES,
    from: />Retry</g,
    to: '>Sorry<',
    test: ['8-errors', 'on first load leaves the page readable'],
  },
  {
    gone: 'the wish to call nothing off the site',
    files: PAGES,
    from: TITLE,
    to: `<link rel="preload" as="image" href="https://elsewhere.example/x.png">${TITLE}`,
    test: ['7-calls', 'no page calls anything off the site'],
  },
  {
    gone: 'scripts that wait for the first act',
    files: PAGES,
    from: TITLE,
    to: `<script src="/assets/js/none.js"></script>${TITLE}`,
    test: ['page-first', 'no script is asked for'],
  },
  {
    gone: 'contrast',
    files: STYLES,
    from: END,
    to: '.markdown p{color:#aaa!important}',
    test: ['accessibility', '/docs/example has no violation'],
  },
  {
    gone: 'the mark of focus',
    files: STYLES,
    from: END,
    to: ':focus,:focus-visible{outline:none!important;box-shadow:none!important}',
    test: ['accessibility', 'every stop of a page has an outline'],
  },
  {
    gone: 'room for a phone',
    files: STYLES,
    from: END,
    to: '.markdown p{min-width:500px}',
    test: ['access', 'reads at 320 px'],
  },
  {
    gone: 'the canonical address',
    files: PAGES,
    from: /rel="?canonical"?/,
    to: 'rel=author',
    test: ['found', '/docs/intro says where it is'],
  },
  {
    gone: 'the sitemap’s name',
    files: /^\/robots\.txt$/,
    from: /Sitemap/,
    to: 'Map',
    test: ['found', 'robots.txt'],
  },
  {
    gone: 'the button that copies code',
    files: /\.js$/,
    from: /navigator\.clipboard/g,
    to: 'navigator.noClipboard',
    test: ['code-blocks', 'gives the code as the author wrote it'],
  },
  {
    gone: 'the brand’s second line',
    files: STYLES,
    from: END,
    to: '.navbar__title{white-space:nowrap!important}',
    test: ['access', 'no text is lost'],
  },
  {
    gone: 'a dialog that fits a narrow window',
    files: STYLES,
    from: END,
    to: '.DocSearch-Modal{min-width:500px!important}',
    test: ['access', 'fit a window at 400 %'],
  },
  {
    gone: 'the care for forced colors',
    files: STYLES,
    from: /forced-colors:active/g,
    to: 'forced-colors:never',
    test: ['access', 'with forced colors'],
  },
  {
    gone: 'the care for who wants no motion',
    files: STYLES,
    from: /prefers-reduced-motion:reduce/g,
    to: 'prefers-reduced-motion:never',
    test: ['access', 'who wants no motion'],
  },
  {
    gone: 'a stop of the keyboard in the navbar',
    files: STYLES,
    from: END,
    to: '.navbar__brand{visibility:hidden}',
    test: ['access', 'goes through navbar and sidebar'],
  },
  {
    gone: 'the round of Tab in the search dialog',
    files: /\.js$/,
    from: /\.getClientRects\(\)\.length>0/g,
    to: '.getClientRects().length<0',
    test: ['access', 'stays in the search dialog'],
  },
  {
    gone: 'the way of the focus into the mobile menu',
    files: /\.js$/,
    from: /(?<=\.navbar-sidebar__close"\))\?\.focus\(\)/g,
    to: '',
    test: ['access', 'goes into the mobile menu'],
  },
  {
    gone: 'the stops that the mobile menu hides',
    files: STYLES,
    from: END,
    to: '.navbar-sidebar__item{visibility:inherit!important}',
    test: ['access', 'goes into the mobile menu'],
  },
  {
    gone: 'the look of a code block’s buttons that have the focus',
    files: STYLES,
    from: END,
    to: '.theme-code-block [class^=buttons]{opacity:0!important}',
    test: ['access', 'chooses a tab with the arrows'],
  },
  {
    gone: 'the style for paper',
    files: STYLES,
    from: /@media print/g,
    to: '@media braille',
    test: ['access', 'on paper'],
  },
  {
    gone: 'the Retry of a main script that comes cut off',
    files: PAGES,
    from: />Retry</g,
    to: '>Sorry<',
    test: ['faults', 'the main script truncated'],
  },
  {
    gone: 'the whole style sheet’s style of the navbar',
    files: STYLES,
    from: END,
    to: '.navbar{position:static!important}',
    test: ['faults', 'style sheet lost'],
  },
  {
    gone: 'a menu that opens when its script comes late',
    files: /\.js$/,
    from: /Copy as Markdown/g,
    to: 'Markdown',
    test: ['faults', 'script that is slow'],
  },
  {
    gone: 'the pages fetched ahead',
    files: /\.js$/,
    from: /"rel","prefetch"/g,
    to: '"rel","never"',
    test: ['faults', 'before a click opens'],
  },
  {
    gone: 'the color mode’s ear for other tabs',
    files: /\.js$/,
    from: /addEventListener\("storage"/g,
    to: 'addEventListener("never"',
    test: ['4-states', 'made in another tab'],
  },
  {
    gone: 'the image of a page',
    files: /^\/img\/social\/docs\/intro\.png$/,
    from: /[\s\S]*/,
    to: '',
    test: ['found', '/docs/intro says where it is'],
  },
];
