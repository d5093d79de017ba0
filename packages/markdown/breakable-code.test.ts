import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';

import rehypeBreakableCode from './breakable-code';

function transform(html: string): string {
  return String(
    unified()
      .use(rehypeParse, { fragment: true })
      .use(rehypeBreakableCode)
      .use(rehypeStringify)
      .processSync(html),
  );
}

test.each([
  [
    'CloudStorageErrorCode.ACCESS_TOKEN_MISSING',
    'CloudStorageErrorCode.<wbr>ACCESS_<wbr>TOKEN_<wbr>MISSING',
  ],
  [
    'await backUp(CloudStorage.getDefaultInstance(), path)',
    'await backUp(<wbr>CloudStorage.<wbr>getDefaultInstance(), path)',
  ],
  [
    'NSUbiquityIdentityDidChangeNotification',
    'NSUbiquity<wbr>Identity<wbr>Did<wbr>Change<wbr>Notification',
  ],
])('the long word of %s breaks between words', (code, broken) => {
  expect(transform(`<p><code>${code}</code></p>`)).toBe(`<p><code>${broken}</code></p>`);
});

test('what fits on a line stays whole', () => {
  const html =
    '<p><code>CloudStorageErrorCode.FILE</code> <code>npm install CloudStorage</code></p>';
  expect(transform(html)).toBe(html);
});

test('blocks of code and tables stay as they are', () => {
  const code = '<code>CloudStorageErrorCode.ACCESS_TOKEN_MISSING</code>';
  const html = `<pre>${code}</pre><table><tbody><tr><td>${code}</td></tr></tbody></table>`;
  expect(transform(html)).toBe(html);
});
