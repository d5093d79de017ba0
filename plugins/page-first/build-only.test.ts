import { expect, it } from 'vitest';

import withoutBuildOnly from './build-only';

const THEME_FILE = '/theme-classic/lib/theme/Tag/index.js';

function shortened(source: string, resourcePath = THEME_FILE): string {
  return withoutBuildOnly.call({ resourcePath }, source);
}

it('leaves out what translators are told', () => {
  const source = `import Translate, {translate} from '@docusaurus/Translate';
    const label = translate({ id: 'a', message: 'A', description:
      'The reader\\'s label', });
    <Translate id="b" description="The title">Title</Translate>;`;
  expect(shortened(source).replace(/\s+/g, ' ')).toBe(
    "import Translate, {translate} from '@docusaurus/Translate'; " +
      "const label = translate({ id: 'a', message: 'A', }); " +
      '<Translate id="b" >Title</Translate>;',
  );
});

it('leaves what is shown: a description that is worked out, and one where nothing is translated', () => {
  const worked = "import Translate from '@docusaurus/Translate'; <Card description={item.description} />";
  expect(shortened(worked)).toBe(worked);
  const shown = "const meta = { description: 'All tags' };";
  expect(shortened(shown)).toBe(shown);
});

it('leaves out the paths of modules in the list of chunks', () => {
  const source =
    '"a": [() => import(/* webpackChunkName: "a" */ "@site/a.md"), "@site/a.md", require.resolveWeak("@site/a.md")],';
  expect(shortened(source, '/site/.docusaurus/registry.js')).toBe(
    '"a": [() => import(/* webpackChunkName: "a" */ "@site/a.md"), "", require.resolveWeak("@site/a.md")],',
  );
});
