import { expect, it } from 'vitest';

import { dropOverridden } from './overridden';

it('keeps of the properties of :root those that can hold', () => {
  expect(
    dropOverridden(
      ':root{--a:1;--b:1;--c:1;color:red}a{--a:0}:root{--a:2}html:root,html[data-theme=dark]{--b:2}' +
        '@media print{:root{--c:2}}[data-theme=dark]{--a:3}:root{--a:4;--a:5}',
    ),
  ).toBe(
    ':root{--c:1;color:red}a{--a:0}html:root,html[data-theme=dark]{--b:2}' +
      '@media print{:root{--c:2}}[data-theme=dark]{--a:3}:root{--a:5}',
  );
});

it('keeps of those of the dark mode the ones that no stronger rule sets', () => {
  expect(
    dropOverridden(
      'html[data-theme="dark"]{--a:1;--b:1}html:root,html:root[data-theme=dark]{--a:2}html[data-theme=dark] a{--a:3}',
    ),
  ).toBe('html[data-theme="dark"]{--b:1}html:root,html:root[data-theme=dark]{--a:2}html[data-theme=dark] a{--a:3}');
});
