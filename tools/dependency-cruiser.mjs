/**
 * Which parts of the project may import which. `npm run lint` checks it. ESLint checks that
 * imports name packages.
 */
import { readdirSync, readFileSync } from 'node:fs';

const SCOPE = '@docs-kit/';
/** Tests run in this repository only, with what its own package.json has. */
const TESTS = '\\.test\\.tsx?$|/testing/';

/**
 * Packages of this repository resolve to their sources, so the manifest says which are allowed.
 *
 * @type {(name: string) => import('dependency-cruiser').IForbiddenRuleType}
 */
function declaredPackages(name) {
  const manifest = readFileSync(`packages/${name}/package.json`, 'utf8');
  const { dependencies = {} } = JSON.parse(manifest);
  const declared = Object.keys(dependencies)
    .filter((dependency) => dependency.startsWith(SCOPE))
    .map((dependency) => dependency.slice(SCOPE.length));
  return {
    name: `${name}-declares-packages`,
    severity: 'error',
    comment: `Add the package to dependencies in packages/${name}/package.json.`,
    from: { path: `^packages/${name}/`, pathNot: TESTS },
    to: { path: '^packages/', pathNot: `^packages/(${[name, ...declared].join('|')})/` },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages-know-no-site',
      severity: 'error',
      comment: 'What a package needs of the site comes in as options.',
      // Test support may use the test support of the browser tests.
      from: { path: '^packages/', pathNot: '/testing/' },
      to: { path: '^(src|docs|server|tests|tools)/|^docusaurus\\.config' },
    },
    {
      name: 'packages-declare-imports',
      severity: 'error',
      comment: "Add the import to dependencies or peerDependencies of the package's package.json.",
      from: { path: '^packages/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...readdirSync('packages').map(declaredPackages),
  ],
  options: {
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: '^(build|\\.docusaurus|packages/[^/]+/dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // Packages of types have no other entry.
      mainFields: ['module', 'main', 'types'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
