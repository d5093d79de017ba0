import { expect, it, vi } from 'vitest';

import { drawFor, showFirst } from './hold';

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: undefined });

it('draws at once where nothing is shown first', () => {
  const draw = vi.fn();
  drawFor(at('/a'), 'PUSH', draw);
  expect(draw).toHaveBeenCalledOnce();
  const end = showFirst(() => undefined);
  drawFor(at('/b'), 'POP', draw);
  expect(draw).toHaveBeenCalledTimes(2);
  end();
});

it('draws when what is shown first has been painted, unless the reader has gone on', async () => {
  let paint = (): void => undefined;
  const end = showFirst(({ pathname }) =>
    pathname === '/shown' ? new Promise<void>((resolve) => (paint = resolve)) : undefined,
  );
  const draw = vi.fn();
  drawFor(at('/shown'), 'PUSH', draw);
  expect(draw).not.toHaveBeenCalled();
  paint();
  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce());

  const late = vi.fn();
  drawFor(at('/shown'), 'PUSH', late);
  drawFor(at('/elsewhere'), 'POP', draw);
  expect(draw).toHaveBeenCalledTimes(2);
  paint();
  await new Promise((resolve) => setTimeout(resolve));
  expect(late).not.toHaveBeenCalled();
  end();
});
