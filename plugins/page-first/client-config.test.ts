import { expect, it } from 'vitest';

import clientConfig from './client-config';

it('leaves out what the build alone reads', () => {
  const config = {
    title: 'Docs {}',
    ssrTemplate: '<html>',
    presets: [['classic', {}]],
    plugins: [],
    baseUrl: '/',
    themeConfig: { prism: {}, docs: {} },
  };
  expect(clientConfig(`/* Generated. */\nexport default ${JSON.stringify(config, null, 2)};\n`)).toBe(
    '/* Generated. */\nexport default {"title":"Docs {}","baseUrl":"/","themeConfig":{"docs":{}}};\n',
  );
});

it('keeps the colors of code where code is live', () => {
  const config = { themes: [['@docusaurus/theme-live-codeblock', {}]], themeConfig: { prism: { theme: {} } } };
  expect(clientConfig(`export default ${JSON.stringify(config)};`)).toBe(
    'export default {"themeConfig":{"prism":{"theme":{}}}};',
  );
});
