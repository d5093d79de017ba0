import type { LoadContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';

import { checkOptions } from '@docs-kit/content/options';

import type { AuthoringOptions } from './check-pages';

export type { ProseOptions } from './rules/style';

const STRINGS = Joi.array().items(Joi.string()).required();

const OPTIONS = Joi.object<AuthoringOptions>({
  directives: Joi.array()
    .items(Joi.string().pattern(/^:{1,3}[\w-]+$/, 'colons and a name'))
    .required(),
  properNames: STRINGS,
  dictionary: Joi.string().required(),
  oldAddresses: Joi.string(),
  addresses: Joi.array().items(Joi.string().pattern(/^\//, 'a path')).required(),
  remarkPlugins: Joi.array().items(Joi.function()).required(),
});

/**
 * Adds `docusaurus check`, which reports authors' mistakes without a build. It exits with 1 if it
 * finds any.
 */
export default function authoring(context: LoadContext, given: AuthoringOptions): Plugin {
  const options = checkOptions('authoring', OPTIONS, given);
  return {
    name: 'authoring',
    extendCli(cli) {
      cli
        .command('check')
        .description('Find mistakes in pages, without a build.')
        .action(async () => {
          const { checkPages } = await import('./check-pages');
          process.exitCode = (await checkPages(context, options)) ? 0 : 1;
        });
    },
  };
}
