import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { SETTLED_MODULES } from './index';
import settled from './settled';

const PACKAGES = path.join(__dirname, '../../node_modules');

it.each([
  '@docusaurus/core/lib/client/clientEntry.js',
  '@docusaurus/core/lib/client/exports/Link.js',
  '@docusaurus/core/lib/client/exports/useBaseUrl.js',
])('tells %s which router it is', (file) => {
  const source = readFileSync(path.join(PACKAGES, file), 'utf8');
  expect(path.join(PACKAGES, file)).toMatch(SETTLED_MODULES);
  expect(source).toContain('experimental_router');
  expect(settled(source)).not.toContain('experimental_router');
});

it('tells the router that React has contexts, and that no history is kept in memory', () => {
  const file = path.join(PACKAGES, 'react-router/esm/react-router.js');
  const source = readFileSync(file, 'utf8');
  expect(file).toMatch(SETTLED_MODULES);
  expect(source).toMatch(/React\.createContext \|\| createReactContext[^]*createMemoryHistory\(/);
  expect(settled(source)).toMatch(/^import { createLocation[^]*createContext = React\.createContext;/m);
});

it('tells the router that its address is in the path', () => {
  const file = path.join(PACKAGES, 'react-router-dom/esm/react-router-dom.js');
  const source = readFileSync(file, 'utf8');
  expect(file).toMatch(SETTLED_MODULES);
  expect(source).toContain('createHashHistory(');
  expect(settled(source)).toMatch(/^import { createBrowserHistory, createLocation/m);
});

it('tells the banner about a wrong base URL that it is no longer on the server', () => {
  const file = path.join(PACKAGES, '@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js');
  const source = readFileSync(file, 'utf8');
  expect(file).toMatch(SETTLED_MODULES);
  expect(source).toContain('!ExecutionEnvironment.canUseDOM');
  expect(settled(source)).toContain('{!true &&');
});

it('tells the theme that there is no blog', () => {
  const file = path.join(PACKAGES, '@docusaurus/theme-common/lib/utils/ThemeClassNames.js');
  const source = readFileSync(file, 'utf8');
  expect(file).toMatch(SETTLED_MODULES);
  expect(source.match(/blog/g)?.length).toBeGreaterThan(10);
  expect(settled(source).replace(/\/\*[^]*?\*\//g, '')).not.toContain('blog');
  expect(settled(source)).toMatch(/docMarkdown: 'theme-doc-markdown',[^]*pages: \{/);
});

it('tells the theme that nobody has scrolled before there was a page', () => {
  const file = path.join(PACKAGES, '@docusaurus/theme-common/lib/utils/scrollUtils.js');
  const source = readFileSync(file, 'utf8');
  expect(file).toMatch(SETTLED_MODULES);
  expect(source).toContain('useRef(getScrollPosition())');
  expect(settled(source)).toContain('const lastPositionRef = useRef(null);');
});

it('has the theme ask how the page scrolls when it is to scroll', () => {
  const source = readFileSync(path.join(PACKAGES, '@docusaurus/theme-common/lib/utils/scrollUtils.js'), 'utf8');
  expect(settled(source)).toMatch(/supportsNativeSmoothScrolling = \(\) =>\s+getComputedStyle\(/);
  expect(settled(source)).toContain('cancelRef.current = supportsNativeSmoothScrolling() ?');
});

it('has the height of the navigation bar measured only where it hides', () => {
  const file = path.join(PACKAGES, '@docusaurus/theme-common/lib/hooks/useHideableNavbar.js');
  expect(file).toMatch(SETTLED_MODULES);
  expect(settled(readFileSync(file, 'utf8'))).toMatch(/if \(hideOnScroll && node\) {\s+navbarHeight/);
});

it('tells a page that is gone to how wide the window is', () => {
  const file = path.join(PACKAGES, '@docusaurus/theme-common/lib/hooks/useWindowSize.js');
  const source = readFileSync(file, 'utf8');
  expect(file).toMatch(SETTLED_MODULES);
  expect(settled(source)).toMatch(
    /useState\(\(\) => [^]*hasHydrated === 'true' \? getWindowSize\(desktopBreakpoint\) : 'ssr'\);\s+useEffect/,
  );
});

it('leaves it to browsers to know whether the keyboard is at work', () => {
  const file = path.join(PACKAGES, '@docusaurus/theme-common/lib/hooks/useKeyboardNavigation.js');
  expect(file).toMatch(SETTLED_MODULES);
  expect(settled(readFileSync(file, 'utf8'))).toMatch(/function useKeyboardNavigation\(\) \{\s+\}/);
});
