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
