import { expect, it, vi } from 'vitest';

import { pageLoader } from './page-loader';

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
