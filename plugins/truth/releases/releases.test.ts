import { expect, test } from 'vitest';

import { FIXTURE_PAGES, fixtureFacts } from '../testing/fixture-package';
import { checkReleases } from './check';
import { chooseRelease, compareOutcomes, describeBehavior, describeComparison } from './compare';
import { compareFacts } from './differences';
import { byVersion, historyOf } from './since';

const ONE = fixtureFacts({
  'package.json': (text) => text.replace('2.0.0', '1.9.0'),
  'dist/typescript/types.d.ts': (text) => text.replace('timeout?: number;', '').replace('"documents"', '"docs"'),
  'dist/typescript/storage.d.ts': (text) => text.replaceAll(', scope?: Scope', '').replace(/static create.*\n/, ''),
});
const TEN = fixtureFacts({ 'package.json': (text) => text.replace('2.0.0', '1.10.0') });
const TWO = fixtureFacts();

test('versions are compared as numbers', () => {
  expect(['1.10.0', '2.0.0', '1.9.0'].sort(byVersion)).toEqual(['1.9.0', '1.10.0', '2.0.0']);
});

test('since is the first known release of the last unbroken run', () => {
  const history = historyOf([TEN, ONE], TWO);
  expect(history.since('Options.timeout')).toEqual({ version: '1.10.0', orEarlier: false });
  expect(history.since('Storage.read(scope)')).toEqual({ version: '1.10.0', orEarlier: false });
  expect(history.since('Scope.AppData')).toEqual({ version: '1.9.0', orEarlier: true });
  expect(history.since('Storage.write')).toBeUndefined();
});

test('releases after the pinned one tell nothing about since', () => {
  expect(historyOf([TWO], ONE).since('Options.timeout')).toBeUndefined();
});

test('a comparison tells what is added, removed and changed', () => {
  expect(compareFacts(ONE, TWO).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'added Options.timeout',
    'changed Scope.Documents',
    'added Storage.create',
    'changed Storage.read',
  ]);
  expect(compareFacts(TWO, ONE).map(({ kind }) => kind)).toEqual(['removed', 'changed', 'removed', 'changed']);
});

test('a comparison names the places on the pages', () => {
  const text = describeComparison(TWO, ONE, FIXTURE_PAGES);
  expect(text).toContain('1.9.0 against the pinned 2.0.0: 4 differences');
  expect(text).toContain(
    '- Storage.create\n    static () => Storage\n    docs/api/Storage.md:13\n    docs/api/Storage.md:15',
  );
  expect(text).toContain('Pages touched: docs/api/Storage.md, docs/api/enums/Scope.md');
});

test('behaviors are compared by claim', () => {
  const outcome = { id: 'drive.readFile.missing', statement: 'It throws', pages: [], passed: true };
  const other = { ...outcome, passed: false, observed: 'returns ""' };
  expect(compareOutcomes([{ ...outcome, observed: 'throws' }], [other])).toEqual([{ claim: other, before: 'throws' }]);
  expect(compareOutcomes([other], [other])).toEqual([]);
  const pinned = [{ ...outcome, observed: 'throws' }];
  expect(describeBehavior(pinned, [{ ...other, pages: ['api/Storage#readfile'] }])).toBe(
    `Claims that turn out otherwise: 1 of 1, 1 of them no longer hold
! drive.readFile.missing: It throws
    was  throws
    is   returns ""
    docs/api/Storage#readfile`,
  );
  expect(describeBehavior(pinned, pinned)).toBe('Claims that turn out otherwise: 0 of 1, 0 of them no longer hold');
});

test('an unknown version is an error that names the known ones', () => {
  expect(() => chooseRelease('4.0.0', [TWO, ONE, TEN])).toThrow(
    'expected a known version (1.9.0, 1.10.0, 2.0.0), found 4.0.0',
  );
  expect(chooseRelease('1.10.0', [TWO, TEN])).toBe(TEN);
});

test('committed facts of the pinned release have to be those of the installed package', () => {
  expect(checkReleases(TWO, [ONE, TWO])).toEqual([]);
  expect(checkReleases(TWO, [{ ...TWO, exports: [] }])).toMatchObject([{ found: 'others' }]);
  expect(checkReleases(TWO, [ONE])).toMatchObject([{ found: 'no such file' }]);
});
