import { Joi, RemarkPluginsSchema, URISchema } from '@docusaurus/utils-validation';
import type { OptionValidationContext } from '@docusaurus/types';
import type { PluggableList } from 'unified';

import { SEARCH_PAGE_PATH } from './constants.ts';
import type { SynonymRule } from './engine/index.ts';
import type { ProviderOptions } from './provider.ts';

/** A page that the dialog offers before the reader types. */
export interface StartPage {
  readonly title: string;
  /** Its path below the base URL, such as `/docs/intro`. */
  readonly path: string;
}

/** Options of the plugin, described in README.md. */
export interface SearchOptions {
  readonly synonyms?: readonly SynonymRule[];
  readonly remarkPlugins?: PluggableList;
  /**
   * Where the dialog sends a reader who misses a result. The issue's title and body are appended
   * to it.
   */
  readonly newIssueUrl?: string | undefined;
  readonly searchPagePath?: string;
  /** Pages that the dialog offers to a reader without recent searches. */
  readonly startPages?: readonly StartPage[];
  /** Selectors of what a single key outside text fields clicks, by key. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Whether the plugin's `postBuild` writes the search's files. If not, `searchFiles` does. */
  readonly writesFiles?: boolean;
  /** The hosted provider. Without it, the site answers searches itself. */
  readonly algolia?: ProviderOptions | undefined;
}

/** Requires a text that is not blank, with DocSearch's own message. */
function setting(name: string) {
  const message = `\`${name}\` is missing.`;
  return Joi.string().pattern(/\S/).required().messages({
    'any.required': message,
    'string.base': message,
    'string.empty': message,
    'string.pattern.base': message,
  });
}

const words = Joi.array().items(Joi.string()).min(1).required();

const schema = Joi.object<SearchOptions>({
  synonyms: Joi.array().items(Joi.object({ words, find: words })),
  remarkPlugins: RemarkPluginsSchema,
  newIssueUrl: URISchema,
  searchPagePath: Joi.string().default(SEARCH_PAGE_PATH),
  startPages: Joi.array().items(
    Joi.object({ title: Joi.string().required(), path: Joi.string().pattern(/^\//).required() }),
  ),
  keys: Joi.object().pattern(Joi.string().length(1), Joi.string()),
  writesFiles: Joi.boolean(),
  algolia: Joi.object({
    appId: setting('appId'),
    apiKey: setting('apiKey'),
    indexName: setting('indexName'),
    hosts: Joi.array().items(Joi.string()),
  }),
});

/** Checks the plugin's options, as Docusaurus calls it. @throws if one is wrong */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<SearchOptions | undefined, SearchOptions>): SearchOptions {
  return validate(schema, options ?? {});
}
