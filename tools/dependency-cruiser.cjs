/** Which parts of the project may import which. `npm run lint` checks it. ESLint checks that imports name packages. */
/** @type {(from: string, allowed: string) => import('dependency-cruiser').IForbiddenRuleType} */
const layer = (from, allowed) => ({
  name: `${from}-imports-lower-layers`,
  severity: 'error',
  comment: `packages/${from} stands below the packages that it must not import.`,
  from: { path: `^packages/(${from})/` },
  to: { path: '^packages/', pathNot: `^packages/(${from}${allowed && `|${allowed}`})/` },
});

const BOTTOM = 'built-pages|markdown-source|google-drive-emulator';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages-know-no-site',
      severity: 'error',
      comment: 'What a package needs of the site comes in as options.',
      // Test support may use the test support of the browser tests.
      from: { path: '^packages/', pathNot: '/testing/' },
      to: { path: '^(src|docs|truth|server|tests|tools)/|^docusaurus\\.config' },
    },
    layer(BOTTOM, ''),
    layer('page-first', BOTTOM),
    layer('markdown-features', `${BOTTOM}|page-first`),
    layer('samples', `${BOTTOM}|markdown-features`),
    layer('search|docs-truth', `${BOTTOM}|markdown-features|page-first|samples`),
    layer('authoring', `${BOTTOM}|markdown-features|page-first|search|docs-truth`),
    layer('site-output', `${BOTTOM}|page-first`),
    layer('playground', `${BOTTOM}|markdown-features|samples`),
  ],
  options: {
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: '(^|/)(node_modules|build|\\.docusaurus)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
