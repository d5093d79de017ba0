import type { LoadContext, Plugin } from '@docusaurus/types';

import type { AuthoringOptions } from './check';

export type { ProseOptions } from './rules/style';

/**
 * Adds `docusaurus check`, which reports authors' mistakes without a build. It exits with 1 if it
 * finds any.
 */
export default function authoring(context: LoadContext, options: AuthoringOptions): Plugin {
  return {
    name: 'authoring',
    extendCli(cli) {
      cli
        .command('check')
        .description('Find mistakes in pages, without a build.')
        .option('--no-prose', 'leave the rules of style out')
        .action(async ({ prose }: { prose: boolean }) => {
          const { check } = await import('./check');
          process.exitCode = (await check(context, options, prose)) ? 0 : 1;
        });
    },
  };
}
