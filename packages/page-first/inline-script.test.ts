import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { inlineScript } from './inline-script';
import { isInteraction } from './inline/parts/interactions';
import { withoutUndecodable } from './inline/decodable-address';
import type storedChoices from './inline/stored-choices';
import type movedAnchor from './inline/moved-anchor';
import type newAnnouncement from './inline/new-announcement';

/**
 * Runs an inline script in a page with this address and storage. Returns the attributes of its
 * root.
 */
function dataAfter(script: string, search: string, stored: Record<string, string>) {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { search },
    URLSearchParams,
  });
  return dataset;
}

it('runs a module with its settings, whatever they contain', () => {
  const id = '</script>"$& \u2028';
  const script = inlineScript<typeof newAnnouncement>('new-announcement', 'key', id);
  expect(script).not.toContain('</script');
  expect(dataAfter(script, '', { key: id })).toEqual({});
  expect(dataAfter(script, '', {})).toEqual({ announcementBarInitiallyDismissed: 'false' });
});

it('takes choices from the address before the storage', () => {
  const script = inlineScript<typeof storedChoices>('stored-choices', ['pm', 'platform', 'other']);
  const stored = { 'docusaurus.tab.pm': 'yarn', 'docusaurus.tab.platform': 'ios' };
  expect(dataAfter(script, '?pm=bun', stored)).toEqual({ pm: 'bun', platform: 'ios' });
});

it.each([
  ['/docs/intro', '', '#100%', '/docs/intro'],
  ['/docs/intro', '?a=%', '#caf%C3%A9', '/docs/intro?a=%#caf%C3%A9'],
  ['/na%EFve', '?a', '', '/na\uFFFDve?a'],
  ['/100%', '', '#a', '/100\uFFFD#a'],
  ['/caf%C3%A9', '', '', '/caf%C3%A9'],
])('takes what cannot be decoded out of %s%s%s', (pathname, search, hash, expected) => {
  expect(withoutUndecodable(pathname, search, hash)).toBe(expected);
});

it.each([
  [
    'a mouse that rests while the page loads',
    { type: 'pointermove', movementX: 0, movementY: 0 },
    false,
  ],
  ['a mouse that moves', { type: 'pointermove', movementX: 0, movementY: 1 }, true],
  ['half of a shortcut', { type: 'keydown', key: 'Control' }, false],
  ['a key', { type: 'keydown', key: 'k' }, true],
  ['a focus that the page sets', { type: 'focusin', target: { autofocus: true } }, false],
  ['a focus', { type: 'focusin', target: { autofocus: false } }, true],
  ['another tab', { type: 'storage' }, true],
])('knows whether it is an interaction: %s', (_, event, expected) => {
  expect(isInteraction(event)).toBe(expected);
});

it.each([
  ['#old', 'https://docs.test/b?q=1#new'],
  ['#constructor', undefined],
  ['', undefined],
])('replaces the address of a moved anchor: %j leads to %j', (hash, expected) => {
  const script = inlineScript<typeof movedAnchor>('moved-anchor', { old: '/b#new' });
  let replaced: string | undefined;
  const location = {
    pathname: '/a',
    search: '?q=1',
    hash,
    href: `https://docs.test/a?q=1${hash}`,
    replace: (address: URL) => {
      replaced = address.href;
    },
  };
  const document = { documentElement: { dataset: {} } };
  runInNewContext(script, { document, location, URL, addEventListener: () => undefined });
  expect(replaced).toBe(expected);
});
