import { inspect } from 'node:util';

import type { Joi } from '@docusaurus/utils-validation';

/** What Joi says is wrong with a value. */
type Mistake = Joi.ValidationErrorItem;

function foundOf({ context }: Mistake): string {
  const value: unknown = context?.value;
  return value === undefined ? 'nothing' : inspect(value);
}

function fixOf({ type, path }: Mistake, names: readonly string[]): string {
  if (type !== 'object.unknown') return 'Correct it.';
  const isOption = path.length === 1;
  return isOption ? `Remove it, or write one of: ${names.join(', ')}.` : 'Remove it.';
}

/**
 * Checks options, and completes them with defaults.
 *
 * @param owner what has the options, such as the name of a plugin
 * @throws Error that says what was expected, what was found, and how to fix it
 */
export function checkOptions<Options>(
  owner: string,
  schema: Joi.ObjectSchema<Options>,
  options: unknown = {},
): Options {
  const { error, value } = schema.validate(options, { convert: false });
  const mistake = error?.details[0];
  if (!mistake) return value as Options;
  const { keys = {} } = schema.describe() as { keys?: object };
  const fix = fixOf(mistake, Object.keys(keys));
  throw new Error(`${owner}: the option ${mistake.message}, found ${foundOf(mistake)}. ${fix}`);
}
