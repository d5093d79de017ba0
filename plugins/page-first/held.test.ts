import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import held from './held';
import { PENDING_NAVIGATION } from './index';

const FILE = path.join(__dirname, '../../node_modules/@docusaurus/core/lib/client/PendingNavigation.js');

it('has the old page held by our route', () => {
  const source = readFileSync(FILE, 'utf8');
  expect(FILE).toMatch(PENDING_NAVIGATION);
  expect(held(source)).toMatch(/^import Route from ".*HeldRoute\.tsx";$/m);
  expect(held(source)).not.toContain('react-router-dom');
});

it('says when there is no route to exchange', () => {
  expect(() => held('export default null;')).toThrow(/expected import { Route }/);
});
