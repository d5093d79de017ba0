import { createHash } from 'node:crypto';

import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';

import { contentSecurityPolicy, pageSources } from './content-security-policy';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directives(policy: string): ReadonlyMap<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values] as const;
    }),
  );
}

const sourcesOf = (pages: string[]) => pages.map((page) => pageSources(fromHtml(page)));

const NO_NEEDS = { connectOrigins: [] };
const policyOf = (...pages: string[]) =>
  directives(contentSecurityPolicy(sourcesOf(pages), NO_NEEDS));

describe('pageSources', () => {
  it('hashes each script as it stands, once over all pages', () => {
    const policy = policyOf(
      `<script>a && b < "c"</script><script type=module>\n two \n</script>`,
      `<script>a && b < "c"</script>`,
    );
    expect(policy.get('script-src')).toEqual([
      "'self'",
      ...[sha256('a && b < "c"'), sha256('\n two \n')].sort(),
    ]);
  });

  it('leaves out scripts of files, and data', () => {
    const [sources] = sourcesOf([
      `<script src=/a.js></script><script type="application/ld+json">{}</script><script type="application/json">{}</script>`,
    ]);
    expect(sources).toEqual([]);
  });

  it('hashes each style sheet, and allows the style attributes of authors', () => {
    const policy = policyOf('<style>a{}</style><p style="color:red">');
    expect(policy.get('style-src')).toEqual(["'self'", sha256('a{}')]);
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
  });

  it('refuses event handlers', () => {
    expect(() => sourcesOf(['<button onclick="go()">'])).toThrow(
      '<button> has the attribute onclick',
    );
  });
});

describe('contentSecurityPolicy', () => {
  it('lets run what the pages hold, and nothing that is made up later', () => {
    const policy = policyOf('<script>one</script>', '<script>two</script>');
    expect(policy.get('script-src')).toEqual(["'self'", ...[sha256('one'), sha256('two')].sort()]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
  });

  it('adds what the scripts of the search need, and no other host', () => {
    expect([...policyOf('<p>').values()].flat().join(' ')).not.toMatch(/https?:/);
    const hosted = contentSecurityPolicy(sourcesOf([]), {
      connectOrigins: ['https://app-dsn.algolia.net'],
    });
    expect(directives(hosted).get('connect-src')).toEqual([
      "'self'",
      'https://app-dsn.algolia.net',
    ]);
  });

  it('allows what authors embed from other sites, by its kind', () => {
    const policy = policyOf(
      '<iframe src="https://video.example/embed/1"></iframe><img src="https://img.example/a.png" alt="">',
      '<img srcset="https://small.example/a.png 1x, /b.png 2x" alt=""><video src="https://media.example/a.mp4"></video>',
    );
    expect(policy.get('frame-src')).toEqual(['https://video.example']);
    expect(policy.get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://img.example',
      'https://small.example',
    ]);
    expect(policy.get('media-src')).toEqual(["'self'", 'data:', 'https://media.example']);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('lets a page of the site frame another one where an author has it so', () => {
    const policy = policyOf('<iframe src="/demo.html"></iframe>');
    expect(policy.get('frame-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  it('does not depend on the order of the pages', () => {
    const pages = ['<script>one</script>', '<script>two</script>'];
    expect(contentSecurityPolicy(sourcesOf(pages), NO_NEEDS)).toBe(
      contentSecurityPolicy(sourcesOf(pages.reverse()), NO_NEEDS),
    );
  });

  it('stops where pages differ so much that no host would take the header', () => {
    const pages = Array.from({ length: 50 }, (_, number) => `<script>${number}</script>`);
    expect(() => policyOf(...pages)).toThrow(/characters, expected at most/);
  });
});
