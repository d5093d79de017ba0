import { Joi } from '@docusaurus/utils-validation';

import { checkOptions } from '@docs-kit/content/options';

/** What a site says about the package that its pages document. */
export interface ReferenceConfig {
  packageName: string;
  /** The folder of the pages, from the project root. */
  pages: string;
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

const REASONS = Joi.object().pattern(Joi.string(), Joi.string().min(1));

const SCHEMA = Joi.object<ReferenceConfig>({
  packageName: Joi.string().required(),
  pages: Joi.string().default('docs'),
  otherPages: Joi.array().items(Joi.string()).default([]),
  releases: Joi.string().required(),
  nativeSources: Joi.string().required(),
  providers: Joi.object().pattern(Joi.string(), Joi.string()).default({}),
  leftOut: REASONS.default({}),
  leftOutMessages: REASONS.default({}),
  messagesPage: Joi.string().required(),
});

type Required = 'packageName' | 'releases' | 'nativeSources' | 'messagesPage';
type GivenConfig = Pick<ReferenceConfig, Required> & Partial<ReferenceConfig>;

/** Checks a configuration and completes it. @throws Error that names the option that is wrong */
export function defineReference(given: GivenConfig): ReferenceConfig {
  return checkOptions('reference', SCHEMA, given);
}
