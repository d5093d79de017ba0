import { expect, it } from 'vitest';

import { remarkBadges } from './badges/remark';
import { validateOptions } from './choices';
import { remarkPlatforms, remarkTabs } from './choices/remark';
import { rehypeCodeBlocks } from './code-blocks';

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

it.each([
  [
    'choices without groups',
    () => validated({ parts: CHOICES.parts }),
    'choices: the option "groups" is required, found nothing. Correct it.',
  ],
  [
    'parts of a choice that does not exist',
    () => validated({ ...CHOICES, parts: { ...CHOICES.parts, group: 'os' } }),
    `choices: the option "parts.group" must be one of the groups, found 'os'. Correct it.`,
  ],
  [
    'a group without values',
    () => remarkTabs({ ...CHOICES, groups: { platform: [] } }),
    'remarkTabs: the option "groups.platform" must contain at least 1 items, found []. Correct it.',
  ],
  [
    'a choice that implies no value',
    () => remarkPlatforms({ ...CHOICES, implied: { ios: ['pm'] } } as never),
    'remarkPlatforms: the option "implied.ios" must contain 2 items',
  ],
  [
    'badges without platforms',
    () => remarkBadges({ providers: ['iCloud'] } as never),
    'remarkBadges: the option "platforms" is required, found nothing. Correct it.',
  ],
  [
    'types that are not a function',
    () => rehypeCodeBlocks({ typesOf: {} } as never),
    'rehypeCodeBlocks: the option "typesOf" must be of type function, found {}. Correct it.',
  ],
])('refuses %s', (_, use, message) => {
  expect(use).toThrow(message);
});
