import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { pageLoader } from './page-loader';

vi.mock('./content/links', () => ({ removeRepeatedLinks: () => undefined }));
vi.mock('./content/document-store', () => ({
  fetchAhead: () => Promise.resolve(),
  isKept: () => false,
}));
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates a stock loader whose prefetches end when the test calls `end`. */
function stockLoader() {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const prefetch = vi.fn((path: string) => {
    asked.push(path);
    return new Promise<[]>((resolve) => ends.push(() => resolve([])));
  });
  return {
    asked,
    end: () => ends.shift()?.(),
    loader: { prefetch, preload: vi.fn(() => false as const) },
  };
}

it('fetches one page after the other, in their order', async () => {
  const { asked, end, loader } = stockLoader();
  const quiet = pageLoader(loader, 0);
  quiet.prefetch('/a');
  quiet.prefetch('/b');
  expect(asked).toEqual([]);
  await vi.waitFor(() => expect(asked).toEqual(['/a']));
  end();
  await vi.waitFor(() => expect(asked).toEqual(['/a', '/b']));
});

it('goes on after a page that cannot be fetched', async () => {
  const asked: string[] = [];
  const prefetch = (path: string) => {
    asked.push(path);
    return path === '/lost' ? Promise.reject(new Error('lost')) : false;
  };
  const quiet = pageLoader({ prefetch, preload: () => false }, 0);
  quiet.prefetch('/lost');
  quiet.prefetch('/b');
  await vi.waitFor(() => expect(asked).toEqual(['/lost', '/b']));
});

it('leaves to the stock one what the reader points at', () => {
  const { loader } = stockLoader();
  pageLoader(loader, 0).preload('/a');
  expect(loader.preload).toHaveBeenCalledWith('/a');
});

it('waits until the reader is online again', async () => {
  const online: (() => void)[] = [];
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => online.push(listener));
  const { asked, loader } = stockLoader();
  pageLoader(loader, 0).prefetch('/a');
  await vi.waitFor(() => expect(online).toHaveLength(1));
  expect(asked).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  online[0]?.();
  await vi.waitFor(() => expect(asked).toEqual(['/a']));
});
