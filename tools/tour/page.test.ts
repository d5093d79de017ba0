import { expect, it } from 'vitest';

import { tourPage } from './page';

it('shows each page once, with all its pictures', () => {
  const picture = (address: string, view: string) => ({ address, view, shownWidth: 1, file: `${address}-${view}.png` });
  const html = tourPage([picture('/a', 'wide'), picture('/b', 'wide'), picture('/a', 'narrow')]);
  expect(html.match(/<h2>/g)).toHaveLength(2);
  expect(html.match(/<img/g)).toHaveLength(3);
  expect(html.indexOf('/a-narrow.png')).toBeLessThan(html.indexOf('<h2>/b'));
});
