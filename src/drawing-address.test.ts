import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { drawingAddress } from './drawing-address';

it('writes a drawing into an address that reads as the same drawing', () => {
  const address = drawingAddress('favicon.svg');
  expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg [^<>#"\n]*%3C\/svg%3E$/);
  const squeeze = (text: string) => text.replace(/\s*\n\s*/g, '').replaceAll("'", '"');
  expect(squeeze(decodeURIComponent(address))).toBe(
    `data:image/svg+xml,${squeeze(readFileSync('static/img/favicon.svg', 'utf8'))}`,
  );
});
