import { expect, test } from 'vitest';

import withoutContent from './without-content';

const MODULE = `
export const frontMatter = {
	title: 'A'
};
export const contentTitle = undefined;
export {default as metadata} from '@site/.docusaurus/docs/a.json'
export const assets = {};
import {jsx as _jsx} from "react/jsx-runtime";
import Tabs from '@theme/Tabs';
export const toc = [{"value": "Read", "id": "read", "level": 2}];
function _createMdxContent(props) {
  return _jsx("p", {children: "a word of the text"});
}
export default function MDXContent(props = {}) {
  return _jsx(_createMdxContent, {...props});
}
`;

const run = (source: string): string =>
  withoutContent.call({ resourcePath: '/docs/a.md', getOptions: () => ({ contents: '/contents.ts' }) }, source);

test('the text goes; what the theme reads, and what brings style sheets, stays', () => {
  const left = run(MODULE);
  expect(left).not.toContain('a word of the text');
  for (const kept of ["title: 'A'", 'export {default as metadata}', '"id": "read"', "import Tabs from '@theme/Tabs'"]) {
    expect(left).toContain(kept);
  }
});

test('the module waits for the content of its own page', () => {
  expect(run(MODULE)).toContain(
    [
      'import { contentReady } from "/contents.ts";',
      "import documentMetadata from '@site/.docusaurus/docs/a.json';",
      'await contentReady(documentMetadata.permalink);',
    ].join('\n'),
  );
});

test('another text is another module', () => {
  expect(run(MODULE.replace('a word', 'another word'))).not.toBe(run(MODULE));
});

test.each([
  ['content', 'function _createMdxContent', 'function content'],
  ['metadata', 'default as metadata', 'default as data'],
])('a module whose %s is elsewhere stops the build, with its file and the mend', (_, from, to) => {
  expect(() => run(MODULE.replace(from, to))).toThrow(
    /^\/docs\/a\.md: expected the module of Docusaurus 3\.7\.0's MDX loader.*Fit plugins\/static-content/,
  );
});
