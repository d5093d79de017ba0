import type { Compiler } from 'webpack';

/**
 * Returns a bundler plugin that fails the build if a module or loader is no longer in the bundle,
 * as after an upgrade.
 *
 * @param component a theme component; sites without it need no replacements
 */
export function expectModules(component: string, files: readonly string[]) {
  return (compiler: Pick<Compiler, 'hooks'>): void => {
    compiler.hooks.thisCompilation.tap('page-first', (compilation) => {
      compilation.hooks.finishModules.tap('page-first', (modules) => {
        const requests = [...modules].map((module) =>
          'request' in module ? String(module.request) : '',
        );
        const isInBundle = (file: string) => requests.some((request) => request.includes(file));
        if (!isInBundle(component)) return;
        for (const file of files.filter((each) => !isInBundle(each))) {
          const text = `page-first: expected ${file} in the browser's bundle, found nothing that asks for it.`;
          compilation.errors.push(new Error(text) as (typeof compilation.errors)[number]);
        }
      });
    });
  };
}
