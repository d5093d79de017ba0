import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { expect, it } from 'vitest';

import siteOutput from './index';
import { complete } from './testing/complete';

/** Returns what Docusaurus passes to the plugin of a site in English and other languages. */
const at = (baseUrl: string, trailingSlash?: boolean, currentLocale = 'en') =>
  ({
    baseUrl,
    siteConfig: { trailingSlash },
    i18n: { currentLocale, defaultLocale: 'en' },
  }) as never;

const noted = (name: string, notes: string[]): BuildStep => ({
  async run() {
    notes.push(`${name} begins`);
    await Promise.resolve();
    notes.push(`${name} ends`);
  },
});

it('runs one step after the other, in their order', async () => {
  const notes: string[] = [];
  await complete(fixtureFolder(), [noted('b', notes), noted('a', notes)]);
  expect(notes).toEqual(['b begins', 'b ends', 'a begins', 'a ends']);
});

const ROOT = '<div id="__docusaurus"></div>';

it('shows each step the pages as those before have left them', async () => {
  const outDir = fixtureFolder({ 'index.html': `${ROOT}as built` });
  const seen: string[] = [];
  const look: BuildStep = {
    run({ pages }) {
      seen.push(...pages().map(({ html }) => html));
    },
  };
  const change: BuildStep = {
    changesPages: true,
    run: () => writeFileSync(path.join(outDir, 'index.html'), `${ROOT}changed`),
  };
  await complete(outDir, [look, change, look]);
  expect(seen).toEqual([`${ROOT}as built`, `${ROOT}changed`]);
});

it('shows steps neither static files nor pages of other plugins, but pages that replace static files', async () => {
  const siteDir = fixtureFolder({
    'static/google123.html': '<!doctype html><p>verification',
    'static/old/index.html': `${ROOT}Built from an older version`,
    'static/docs/intro.html': 'Replaced',
  });
  const outDir = fixtureFolder({
    'google123.html': '<!doctype html><p>verification',
    'old/index.html': `${ROOT}Built from an older version`,
    'docs/intro.html': `${ROOT}Intro`,
    'moved.html': '<!DOCTYPE html><meta http-equiv="refresh" content="0; url=/docs/intro">',
    '404.html': `${ROOT}Not found`,
  });
  const seen: string[] = [];
  const look: BuildStep = {
    run: ({ pages }) => {
      seen.push(...pages().map(({ file }) => file));
    },
  };
  await complete(outDir, [look], { siteDir, routesPaths: ['/docs/intro', '/404.html'] });
  expect(seen).toEqual(['/404.html', '/docs/intro.html']);
});

it('takes the whole site where a language was built into its folder', async () => {
  const root = fixtureFolder({ 'index.html': '', 'de/index.html': '' });
  const folders: string[] = [];
  const step: BuildStep = {
    run({ outDir }) {
      folders.push(outDir);
    },
  };
  const plugin = siteOutput(at('/'), { steps: [step] });
  const i18n = { currentLocale: 'de', defaultLocale: 'en' };
  await plugin.postBuild?.({
    outDir: path.join(root, 'de'),
    baseUrl: '/de/',
    i18n,
    plugins: [],
  } as never);
  await plugin.postBuild?.({ outDir: root, baseUrl: '/', i18n, plugins: [] } as never);
  expect(folders).toEqual([root, root]);
});

it('refuses a step that would change pages after another has read them as final', () => {
  const run = () => undefined;
  const [change, sign] = [
    { changesPages: true, run },
    { needsFinalFiles: true, run },
  ];
  expect(() => siteOutput(at('/'), { steps: [change, sign, sign] })).not.toThrow();
  expect(() => siteOutput(at('/'), { steps: [sign, change] })).toThrow(
    'found steps[1] after steps[0]. Move it up.',
  );
});

it.each([
  [{}, '"steps" is required'],
  [{ steps: [{ changesPages: true }] }, '"steps[0].run" is required'],
  [{ steps: [], step: [] }, '"step" is not allowed'],
])('refuses the options %j', (options, message) => {
  expect(() => siteOutput(at('/'), options)).toThrow(message);
});

it.each([
  [
    at('/x/'),
    "site-output: expected baseUrl: '/' and trailingSlash: false, found baseUrl: '/x/'. Publish the site at the root",
  ],
  [at('/x/de/', false, 'de'), "found baseUrl: '/x/de/'"],
  [at('/de/'), "found baseUrl: '/de/'"],
  [at('/', true), 'found trailingSlash: true. Publish the site'],
])('stops a site whose addresses the steps do not serve: %j', (context, message) => {
  expect(() => siteOutput(context, { steps: [] })).toThrow(message);
});

it.each([at('/'), at('/', false), at('/de/', false, 'de'), at('/', false, 'de')])(
  'accepts the site %j',
  (context) => {
    expect(siteOutput(context, { steps: [] }).name).toBe('site-output');
  },
);
