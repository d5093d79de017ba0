import { expect, it } from 'vitest';

import { validateOptions } from './choices';

const CHOICES = {
  groups: { platform: ['both', 'ios'], pm: ['npm', 'yarn'] },
  parts: { group: 'platform', labels: { both: 'iOS and Android', ios: 'iOS' } },
};

const validated = (options: unknown) => validateOptions({ options } as never);

it('takes the choices that README.md lists', () => {
  const implied = { ios: ['pm', 'npm'] };
  const options = { ...CHOICES, aliases: { npm2yarn: 'pm' }, implied };
  expect(validated(options)).toEqual({ ...options, id: 'default' });
});

it('refuses parts of a choice that does not exist', () => {
  const options = { ...CHOICES, parts: { ...CHOICES.parts, group: 'os' } };
  expect(() => validated(options)).toThrow(
    `choices: the option "parts.group" must be one of the groups, found 'os'. Correct it.`,
  );
});
