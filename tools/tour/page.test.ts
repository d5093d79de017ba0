import { expect, it } from 'vitest';

import { tourPage } from './page';

it('shows each page once, with all its pictures', () => {
  const picture = (address: string, width: number) => ({
    address,
    width,
    mode: 'dark',
    file: `${address}-${width}.png`,
  });
  const html = tourPage([picture('/a', 1280), picture('/b', 1280), picture('/a', 390)]);
  expect(html.match(/<h2>/g)).toHaveLength(2);
  expect(html.match(/<img/g)).toHaveLength(3);
  expect(html.indexOf('/a-390.png')).toBeLessThan(html.indexOf('<h2>/b'));
});

it('writes addresses as text', () => {
  expect(tourPage([{ address: '/search?q=<b>&', width: 390, mode: 'light', file: 'x.png' }])).not.toContain('<b>');
});
