import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import asksFirst from './asks-first';
import { ROUTER } from './index';

const FILE = path.join(__dirname, '../../node_modules/react-router/esm/react-router.js');

it('has the router ask when to draw what is at a new address', () => {
  const source = asksFirst(readFileSync(FILE, 'utf8'));
  expect(FILE).toMatch(ROUTER);
  expect(source).toMatch(/^import { drawFor } from ".*hold\.ts";$/m);
  expect(source).toMatch(/drawFor\(location, _this2\.props\.history\.action, function \(\) { _this2\.setState\(/);
});

it('says when the router answers otherwise', () => {
  expect(() => asksFirst('export default null;')).toThrow(/expected .*_this2.*asks-first\.js has to be fitted/);
});
