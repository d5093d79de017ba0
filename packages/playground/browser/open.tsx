/** Draws a playground below a block of code. It comes with all that the playground needs, so only when a reader asks. */
import { createRoot } from 'react-dom/client';
import data from '@generated/playground/default/data.json';

import Playground from './Playground';
import { readHash } from './share';

/**
 * @param place is filled with the playground
 * @param code of the block
 * @param hash of a link to a playground; empty without one
 * @param onClose is called when the reader closes it
 */
export async function openPlayground(
  place: HTMLElement,
  code: string,
  language: string,
  hash: string,
  onClose: () => void,
): Promise<void> {
  const sample = data.samples.find((each) => each.code === code) ?? { code, language };
  const shared = hash === '' ? undefined : await readHash(hash).catch(() => undefined);
  const isLost = hash !== '' && shared === undefined;
  const notice = isLost ? 'This link to a playground cannot be read. Here is the sample as it is.' : undefined;
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    onClose();
  };
  root.render(<Playground sample={sample} shared={shared} notice={notice} onClose={close} />);
}
