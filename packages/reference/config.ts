import { Joi } from '@docusaurus/utils-validation';

import { checkOptions } from '@docs-kit/content/options';

/** The folder of the pages, from the project root. */
export const PAGES_FOLDER = 'docs';

/** What a site says about the package that its pages document. */
export interface ReferenceConfig {
  packageName: string;
  /** Further folders with pages that name the version. */
  otherPages: string[];
  /** The file with what earlier releases declared. */
  releases: string;
  /** The file that says which sections were read from which native source. */
  nativeSources: string;
  /** Display names of the providers, keyed by their enum values. */
  providers: Record<string, string>;
  /** Reasons why no page documents an export, keyed by its path. Its members are left out too. */
  leftOut: Record<string, string>;
  /** Reasons why no page quotes a message, keyed by the message. */
  leftOutMessages: Record<string, string>;
  /** The page where a message belongs if no page quotes it. */
  messagesPage: string;
}

const REASONS = Joi.object().pattern(Joi.string(), Joi.string().min(1)).required();

const SCHEMA = Joi.object<ReferenceConfig>({
  packageName: Joi.string().required(),
  otherPages: Joi.array().items(Joi.string()).required(),
  releases: Joi.string().required(),
  nativeSources: Joi.string().required(),
  providers: Joi.object().pattern(Joi.string(), Joi.string()).required(),
  leftOut: REASONS,
  leftOutMessages: REASONS,
  messagesPage: Joi.string().required(),
});

/** Checks a configuration. @throws Error that names the option that is wrong */
export function defineReference(given: ReferenceConfig): ReferenceConfig {
  return checkOptions('reference', SCHEMA, given);
}
