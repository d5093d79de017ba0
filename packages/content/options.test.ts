import { Joi } from '@docusaurus/utils-validation';
import { expect, it } from 'vitest';

import { checkOptions } from './options';

const SCHEMA = Joi.object({
  name: Joi.string().required(),
  isLoud: Joi.boolean().default(false),
  labels: Joi.object({ short: Joi.string() }),
  draw: Joi.function(),
});

it('returns the options with their defaults', () => {
  const draw = () => 'drawn';
  expect(checkOptions('bell', SCHEMA, { name: 'a', draw })).toEqual({
    name: 'a',
    isLoud: false,
    draw,
  });
});

it.each([
  [
    'one of another type',
    { name: 5 },
    'bell: the option "name" must be a string, found 5. Correct it.',
  ],
  ['one that is missing', {}, 'bell: the option "name" is required, found nothing. Correct it.'],
  [
    'one that is a function',
    { name: () => 'a' },
    'bell: the option "name" must be a string, found [Function: name]. Correct it.',
  ],
  [
    'one that is misspelled',
    { name: 'a', isLuod: true },
    'bell: the option "isLuod" is not allowed, found true. ' +
      'Remove it, or write one of: name, isLoud, labels, draw.',
  ],
  [
    'one that is misspelled within another',
    { name: 'a', labels: { shrot: 'b' } },
    `bell: the option "labels.shrot" is not allowed, found 'b'. Remove it.`,
  ],
])('refuses %s', (_, options, message) => {
  expect(() => checkOptions('bell', SCHEMA, options)).toThrow(message);
});

it('names what is required where no options are given', () => {
  expect(() => checkOptions('bell', SCHEMA)).toThrow('"name" is required');
});
