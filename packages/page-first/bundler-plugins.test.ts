import { expect, it } from 'vitest';

import { expectModules } from './bundler-plugins';

/** Returns the errors that the plugin reports for a bundle with modules of these requests. */
function errorsOf(requests: readonly string[]): string[] {
  const compilation = {
    errors: [] as Error[],
    hooks: {
      finishModules: {
        tap: (_: string, look: (modules: unknown) => void) =>
          look(requests.map((request) => ({ request }))),
      },
    },
  };
  const hooks = {
    thisCompilation: { tap: (_: string, start: (one: unknown) => void) => start(compilation) },
  };
  expectModules('/theme/DocItem', ['/a/StaticContent.tsx', '/a/loader.js'])({ hooks } as never);
  return compilation.errors.map(({ message }) => message);
}

it('is content with a bundle that has them, as a module or as a loader', () => {
  expect(
    errorsOf(['/x/theme/DocItem/index.js', '/a/StaticContent.tsx', '/a/loader.js!/docs/a.md']),
  ).toEqual([]);
});

it('fails the build where one is not asked for any more, and names it', () => {
  expect(errorsOf(['/x/theme/DocItem/index.js', '/a/StaticContent.tsx', '/docs/a.md'])).toEqual([
    "page-first: expected /a/loader.js in the browser's bundle, found nothing that asks for it.",
  ]);
});

it('asks nothing of a site without documents', () => {
  expect(errorsOf(['/x/theme/BlogPostPage/index.js'])).toEqual([]);
});
