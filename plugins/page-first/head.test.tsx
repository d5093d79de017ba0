import { expect, it } from 'vitest';

import { mergeHeads } from './head';

it('lets an inner head outrank those around it', () => {
  const head = mergeHeads([
    <>
      <html lang="en" className="outer" />
      <title>Site</title>
      <meta name="robots" content="all" />
      <meta property="og:title" content="Site" />
      <link rel="canonical" href="/outer" />
      <link rel="icon" href="/favicon.svg" />
    </>,
    <>
      <html className="inner" />
      <title>Page | Site</title>
      <meta name="Robots" content="noindex" />
      <link rel="canonical" href="/inner" />
    </>,
  ]);
  expect(head.title).toBe('Page | Site');
  expect(head.html).toEqual({ lang: 'en', class: 'inner' });
  expect(head.elements.map(({ type, attributes }) => [type, ...Object.values(attributes)])).toEqual([
    ['meta', 'Robots', 'noindex'],
    ['meta', 'og:title', 'Site'],
    ['link', 'canonical', '/inner'],
    ['link', 'icon', '/favicon.svg'],
  ]);
});

it('keeps what one head says twice, and links that differ in their address', () => {
  const { elements } = mergeHeads([
    [
      <meta key="a" property="article:tag" content="a" />,
      <meta key="b" property="article:tag" content="b" />,
      <link key="c" rel="alternate" href="/a" hrefLang="en" />,
      <link key="d" rel="alternate" href="/b" hrefLang="x-default" />,
    ],
  ]);
  expect(elements.map(({ attributes }) => attributes.content ?? attributes.hreflang)).toEqual([
    'a',
    'b',
    'en',
    'x-default',
  ]);
});

it('writes names and values as HTML has them', () => {
  const { html, elements } = mergeHeads([
    <html key="html" data-has-hydrated={false} dir={undefined} />,
    <>
      {false}
      <meta httpEquiv="refresh" content="0; url=/docs" />
      <script type="application/ld+json">{'{"a":1}'}</script>
    </>,
  ]);
  expect(html).toEqual({ 'data-has-hydrated': 'false' });
  expect(elements).toEqual([
    { type: 'meta', attributes: { 'http-equiv': 'refresh', content: '0; url=/docs' }, text: '' },
    { type: 'script', attributes: { type: 'application/ld+json' }, text: '{"a":1}' },
  ]);
});

it('drops an element that has nothing to be known by, and an empty title', () => {
  expect(mergeHeads([<title key="a">Site</title>, <title key="b" />, <meta key="c" content="x" />])).toEqual({
    title: 'Site',
    html: {},
    body: {},
    elements: [],
  });
});
