import { expect, it } from 'vitest';

import themeRepairs from './index';

/** Returns the scripts in the head of each page. */
function scriptsWith(trailingSlash?: boolean): string {
  const plugin = themeRepairs({
    siteStorage: { namespace: '' },
    siteConfig: { trailingSlash, themeConfig: {} },
  } as never);
  return JSON.stringify(plugin.injectHtmlTags?.({ content: undefined }));
}

it('makes addresses canonical, unless the site wants them with a trailing slash', () => {
  expect(scriptsWith()).toContain('history.replaceState');
  expect(scriptsWith(false)).toContain('history.replaceState');
  expect(scriptsWith(true)).not.toContain('location.pathname.replace');
});
