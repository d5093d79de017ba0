import type { Compiler } from 'webpack';

/**
 * A bundler plugin that leaves the hash of the whole build out of the runtime. Nothing reads it, and it depends on the
 * order in which threads finish: on a busy machine, the same pages would get other files.
 */
export function stableRuntime(compiler: Pick<Compiler, 'hooks'>): void {
  compiler.hooks.thisCompilation.tap('page-first', ({ hooks }) => {
    hooks.runtimeModule.tap('page-first', (module) => {
      // Rspack's form of a runtime module.
      const { name, source } = module as unknown as { name: string; source?: { source: Buffer } };
      if (name.endsWith('get_full_hash') && source) source.source = Buffer.from('');
    });
  });
}
