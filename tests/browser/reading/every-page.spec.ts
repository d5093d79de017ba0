/**
 * What holds for each page, checked in one visit: as served, before and after hydration, when
 * narrow, and by axe.
 */
import type { APIRequestContext, Page } from '@playwright/test';

import { version as DOCUSAURUS_VERSION } from '@docusaurus/core/package.json';

import { MAIN_DOC_PATH, SITE_TITLE, SITE_URL } from '../../../src/site';
import { colorViolations, setMode, thinOutCode, violations } from '../../support/axe';
import { enlargeText, tooWide, ZOOMED } from '../../support/narrow';
import { PHONE } from '../../support/page-objects';
import { DOCUMENTS, expect, hydrated, openTab, PAGES, test as base } from '../../support/site';

const WIDTHS = [390, 997, 1280];
const HEIGHT = 844;
const DESKTOP = { width: 1280, height: 900 };
/**
 * Faces, weights, styles and sizes. The system is asked for each of them separately before the
 * first paint.
 */
const MOST_FONTS = 11;

/** Reads what a page says about itself as served, without scripts. */
async function readServed(page: Page, html: string) {
  return page.evaluate((text) => {
    const served = new DOMParser().parseFromString(text, 'text/html');
    const textsOf = (selector: string) =>
      [...served.querySelectorAll(selector)].map((part) => part.textContent.trim());
    const valuesOf = (selector: string, attribute: string) =>
      [...served.querySelectorAll(selector)].map((part) => part.getAttribute(attribute) ?? '');
    const metas = [...served.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.content,
    ]);
    return {
      title: served.title,
      headings: textsOf('h1'),
      lang: served.documentElement.lang,
      dir: served.documentElement.dir,
      canonical: valuesOf('link[rel=canonical]', 'href'),
      meta: Object.fromEntries(metas) as Record<string, string | undefined>,
      structured: textsOf('script[type="application/ld+json"]'),
      breadcrumbs: textsOf('.breadcrumbs__item').filter((name) => name !== ''),
      sections: valuesOf('.theme-doc-markdown :is(h2, h3)[id]', 'id').map((id) => `#${id}`),
      contents: valuesOf('.theme-doc-toc-desktop a', 'href').map(decodeURI),
    };
  }, html);
}

type Served = Awaited<ReturnType<typeof readServed>>;

function saysWhatItIs(path: string, { title, headings, lang, dir, canonical, meta }: Served): void {
  const [heading = ''] = headings;
  const expected = path === '/' ? SITE_TITLE : `${heading} | ${SITE_TITLE}`;
  expect.soft({ title, lang, dir, canonical }).toEqual({
    title: expected,
    lang: 'en',
    dir: 'ltr',
    canonical: [SITE_URL + path],
  });
  const image = `${SITE_URL}/img/social${path === '/' ? '/index' : path}.png`;
  expect.soft(meta).toMatchObject({
    generator: `Docusaurus v${DOCUSAURUS_VERSION}`,
    'og:url': SITE_URL + path,
    'og:title': expect.stringMatching(/\S/) as unknown,
    'og:image': image,
    'og:image:alt': meta['og:title'],
    'twitter:image': image,
    'twitter:card': 'summary_large_image',
  });
}

async function hasSocialImage({ meta }: Served, request: APIRequestContext): Promise<void> {
  const answer = await request.get(new URL(meta['og:image'] ?? '').pathname);
  expect.soft(answer.headers()['content-type']).toBe('image/png');
  const file = await answer.body();
  // Width and height, from the beginning of the PNG.
  expect.soft([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
}

/** Checks structured data and the table of contents, which only documents have. */
function agreesWithItself(
  path: string,
  { structured, headings, breadcrumbs, sections, contents }: Served,
): void {
  const data = JSON.parse(structured.find((text) => text.includes('"TechArticle"')) ?? '') as {
    '@graph': [{ headline: string; url: string }, { itemListElement: { name: string }[] }];
  };
  const trails = structured.filter((text) => text.includes('"BreadcrumbList"'));
  expect.soft(trails, 'lists of breadcrumbs').toHaveLength(1);
  const [article, trail] = data['@graph'];
  expect.soft(article).toMatchObject({ url: SITE_URL + path, headline: headings[0] });
  expect.soft(trail.itemListElement.slice(1).map(({ name }) => name)).toEqual(breadcrumbs);
  expect.soft(contents).toEqual(sections);
}

/** Returns the visible text around a document, whose own text never changes. */
const textsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('.theme-doc-markdown'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap(({ childNodes }) =>
        [...childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
      )
      .filter((text) => text.trim() !== ''),
  );

/** Returns the fonts of the first paint, and the images that its styles request. */
const firstPaint = (page: Page) =>
  page.evaluate(() => {
    const styles = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .filter((element) => element.getBoundingClientRect().top < innerHeight)
      .flatMap((element) =>
        ['', '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)),
      );
    return {
      fonts: [...new Set(styles.map(({ font }) => font.replace(/ \/ [\d.]+px/, '')))],
      images: styles
        .flatMap(({ backgroundImage, maskImage, content }) => [backgroundImage, maskImage, content])
        .filter((image) => image.includes('url(')),
    };
  });

/**
 * Checks that a document requests only its author's images before `load`. Its brand and icon are
 * inlined.
 */
async function comesInOneAnswer(page: Page): Promise<void> {
  const early = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const own = [...document.querySelectorAll<HTMLImageElement>('article img')].map(
      ({ src }) => src,
    );
    return performance
      .getEntriesByType('resource')
      .filter(
        ({ startTime, name }) => startTime < (loaded?.loadEventStart ?? 0) && !own.includes(name),
      )
      .map(({ name }) => name);
  });
  expect.soft(early, 'asked for before load').toEqual([]);
  const brand = page.locator('.navbar__inner .navbar__brand svg');
  await expect.soft(brand).toBeVisible();
  expect.soft((await brand.boundingBox())?.width).toBe(32);
  const icon = page.locator('link[rel=icon]').last();
  await expect.soft(icon).toHaveAttribute('href', /^data:/);
  const isRendered = await icon.evaluate(async (link: HTMLLinkElement) => {
    const image = new Image();
    image.src = link.href;
    await image.decode();
    return image.complete;
  });
  expect.soft(isRendered, 'the icon is rendered').toBe(true);
}

/** Hydrates at the last width. */
async function keepsItsTexts(
  page: Page,
  widths: readonly number[],
  isDocument: boolean,
): Promise<void> {
  const early = new Map<number, string[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    early.set(width, await textsOf(page));
    if (!isDocument || width === 997) continue;
    const { fonts, images } = await firstPaint(page);
    expect.soft(fonts.length, `${width} px: ${fonts.join('; ')}`).toBeLessThanOrEqual(MOST_FONTS);
    expect.soft(images, `images of the style, ${width} px`).toEqual([]);
  }
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: HEIGHT });
    await hydrated(page);
    await expect.soft.poll(() => textsOf(page), `${width} px`).toEqual(early.get(width));
  }
}

/** Returns what a phone shows at the top of a document, from top to bottom. */
function phoneTop(): string[] {
  const places: [string, string][] = [
    ['breadcrumbs', '.breadcrumbs'],
    ['title', 'h1'],
    ['first paragraph', '.theme-doc-markdown > p'],
    ['row of contents and copy button', '.theme-doc-toc-mobile'],
  ];
  const topOf = (selector: string) =>
    document.querySelector(`article ${selector}`)?.getBoundingClientRect().top ?? NaN;
  return places.toSorted(([, one], [, other]) => topOf(one) - topOf(other)).map(([name]) => name);
}

/** Checks that readers on a phone learn what a document is about before what is in it. */
async function beginsWithItsText(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  expect
    .soft(await page.evaluate(phoneTop), 'top of a phone')
    .toEqual(['breadcrumbs', 'title', 'first paragraph', 'row of contents and copy button']);
}

/** Returns the levels of the page's headings, in order. */
function headingLevels(): number[] {
  return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
    Number(tagName.slice(1)),
  );
}

async function readsNarrow(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED);
  const levels = await page.evaluate(headingLevels);
  expect.soft(levels[0], 'first heading').toBe(1);
  expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
  expect
    .soft(
      levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      'levels left out',
    )
    .toEqual([]);
  expect.soft(await page.evaluate(tooWide, false), 'scrolls sideways').toEqual([]);
  for (const percent of [150, 200]) {
    await page.evaluate(enlargeText, percent);
    const wide = await page.evaluate(tooWide, true);
    expect.soft(wide, `scrolls sideways with text of ${percent} %`).toEqual([]);
  }
  await page.evaluate(enlargeText, 100);
}

/** What all documents share. Rules other than those of colors judge it on one document. */
const SHARED_PARTS = ['.navbar', '.theme-doc-sidebar-container', '.footer'];

/** Resolves once the application has heard of a new size, such as that code no longer fits. */
async function framesPainted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

async function hasNoViolation(
  page: Page,
  sizes: readonly { width: number; height: number }[],
  judgedBefore: readonly string[] = [],
): Promise<void> {
  await thinOutCode(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(framesPainted);
    expect.soft(await violations(page, judgedBefore), `${size.width} px`).toEqual([]);
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      expect.soft(await colorViolations(page), `colors, ${mode}, ${size.width} px`).toEqual([]);
    }
  }
}

/**
 * One tab for all pages of a worker: it keeps what the browser has already compiled, above all
 * axe.
 */
let tab: Page | undefined;
const test = base.extend({
  page: async ({ browser, problems, baseURL, viewport }, use, { project }) => {
    tab ??= await openTab(browser, { ...project.use, reducedMotion: 'reduce' });
    problems.watch(tab, new URL(baseURL ?? '').origin);
    if (viewport) await tab.setViewportSize(viewport);
    await use(tab);
    // A new tab has no storage.
    if (tab.url() !== 'about:blank') await tab.evaluate(() => localStorage.clear());
  },
});

PAGES.forEach((path, index) => {
  // Problems of any kind, and requests off the site, fail every test (see support/site.ts).
  test(`${path} is served, hydrates, fits and reads as it should`, async ({ page, request }) => {
    const isDocument = DOCUMENTS.includes(path);
    const isMain = path === MAIN_DOC_PATH;
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const served = await readServed(page, (await response?.text()) ?? '');
    saysWhatItIs(path, served);
    await hasSocialImage(served, request);
    if (isDocument) {
      agreesWithItself(path, served);
      await comesInOneAnswer(page);
    }

    // The width at which a page hydrates rotates from page to page.
    const widths = WIDTHS.map((_, turn) => WIDTHS[(index + turn) % WIDTHS.length] ?? NaN);
    await keepsItsTexts(page, widths, isDocument);
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.soft(page).toHaveURL(path);
    // Connections that are only prepared do not count as requests.
    await expect
      .soft(page.locator('link[rel~="preconnect"], link[rel~="dns-prefetch"]'))
      .toHaveCount(0);
    if (isDocument) await beginsWithItsText(page);

    await readsNarrow(page);
    // What documents share around their text is checked at both sizes, each document at one of
    // them.
    const sizes = [DESKTOP, PHONE].filter((_, turn) => !isDocument || index % 2 === turn);
    // The main document is the one whose shared parts are judged.
    await hasNoViolation(
      page,
      isMain ? [DESKTOP, PHONE] : sizes,
      isDocument && !isMain ? SHARED_PARTS : [],
    );
  });
});

for (const path of ['/nowhere', '/search?q=drive']) {
  test(`${path} fits and reads as it should`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto(path);
    await hydrated(page);
    await readsNarrow(page);
    await hasNoViolation(page, [DESKTOP, PHONE]);
  });
}

test('axe finds nothing while the mouse rests on a link of the sidebar', async ({ page }) => {
  await page.goto(MAIN_DOC_PATH);
  await hydrated(page);
  await page.setViewportSize(DESKTOP);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Upgrading' })
    .hover();
  expect(await violations(page)).toEqual([]);
});

test('the contents of documents are no empty lists', async ({ page, request }) => {
  const pages = await Promise.all(DOCUMENTS.map(async (path) => (await request.get(path)).text()));
  const all = await Promise.all(pages.map((html) => readServed(page, html)));
  expect(all.flatMap(({ contents }) => contents).length).toBeGreaterThan(DOCUMENTS.length);
});
