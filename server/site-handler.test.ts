import { once } from 'node:events';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { ask, startNode } from '../tests/support/hosts/running-host';
import { createSiteHandler } from './site-handler';
import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';

// What the Node server promises, like every other host, is tested in hosts.test.ts.

async function serve(root: string): Promise<number> {
  const host = await startNode(createSiteHandler(root));
  onTestFinished(() => host.stop());
  return host.port;
}

it('says so where the site has no not-found page', async () => {
  const port = await serve(fixtureFolder({ 'index.html': 'home' }));
  const { status, headers, body } = await ask({ port }, '/nowhere');
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.toString()).toBe('Not found.\n');
});

it('has the same tag after a new build with the same content', async () => {
  const tagOf = async (content: string) =>
    (await ask({ port: await serve(fixtureFolder({ 'index.html': content })) }, '/')).headers.etag;
  const first = await tagOf('home');
  expect(await tagOf('home')).toBe(first);
  expect(await tagOf('hema')).not.toBe(first);
});

it('answers names that have to be escaped', async () => {
  const port = await serve(
    fixtureFolder({ 'img/two words.png': Buffer.from([1, 2, 3]), 'docs/naïve page.html': 'page' }),
  );
  expect(await ask({ port }, '/img/two%20words.png')).toMatchObject({ status: 200 });
  const { status, headers } = await ask({ port }, '/docs/na%C3%AFve%20page/');
  expect(status).toBe(308);
  expect(headers.location).toBe('/docs/na%C3%AFve%20page');
});

it('gives no policy to a site that says nothing of its pages', async () => {
  const { headers } = await ask(
    { port: await serve(fixtureFolder({ 'index.html': 'home' })) },
    '/',
  );
  expect(headers['content-security-policy']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
});

describe('files under way', () => {
  const openFiles = (root: string) =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(root);
      } catch {
        return false;
      }
    });

  it.runIf(process.platform === 'linux')('closes a file whose reader has gone away', async () => {
    const root = fixtureFolder({ 'large.txt': 'cloud '.repeat(2_000_000) });
    const port = await serve(root);
    const outgoing = httpRequest({ host: '127.0.0.1', port, path: '/large.txt' }).end();
    const [incoming] = await once(outgoing, 'response');
    expect(openFiles(root)).toHaveLength(1);
    incoming.destroy();
    await expect.poll(() => openFiles(root)).toHaveLength(0);
  });

  it('outlives a file that is gone', async () => {
    const root = fixtureFolder({ 'index.html': 'home', 'docs/intro.html': 'intro' });
    const port = await serve(root);
    rmSync(path.join(root, 'docs'), { recursive: true });
    await expect(ask({ port }, '/docs/intro')).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await ask({ port }, '/')).toMatchObject({ status: 200 });
  });
});
