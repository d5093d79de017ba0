import { Joi, PluginIdSchema } from '@docusaurus/utils-validation';

import { checkOptions } from '@docs-kit/content/options';
import type { ChoiceOptions } from './groups';

/** The name of a choice in the option `groups`. */
const CHOICE = Joi.valid(
  Joi.in('/groups', { adjust: (groups: object) => Object.keys(groups) }),
).messages({ 'any.only': '{{#label}} must be one of the groups' });

const OPTIONS = Joi.object<ChoiceOptions & { id: string }>({
  id: PluginIdSchema,
  groups: Joi.object().pattern(Joi.string(), Joi.array().items(Joi.string()).min(1)).required(),
  parts: Joi.object({
    group: CHOICE.required(),
    labels: Joi.object().pattern(Joi.string(), Joi.string()).required(),
  }).required(),
  aliases: Joi.object().pattern(Joi.string(), CHOICE),
  implied: Joi.object().pattern(Joi.string(), Joi.array().ordered(CHOICE, Joi.string()).length(2)),
});

/** @throws Error that says which option is wrong. `owner` is the plugin that has the options */
export function checkChoices(owner: string, options: unknown): ChoiceOptions {
  return checkOptions(owner, OPTIONS, options);
}
