import { expect, it } from 'vitest';

import { svgAddress } from './icon';

it('writes an image into an address that reads as the same image', () => {
  const address = svgAddress('<svg width="100%">\n  <path fill="#fff"/>\n</svg>\n');
  expect(address).toBe("data:image/svg+xml,%3Csvg width='100%25'%3E%3Cpath fill='%23fff'/%3E%3C/svg%3E");
  expect(decodeURIComponent(address)).toBe("data:image/svg+xml,<svg width='100%'><path fill='#fff'/></svg>");
});
