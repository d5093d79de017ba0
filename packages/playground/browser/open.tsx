/** Draws a playground below a block of code. It comes with all that the playground needs, so only when a reader asks. */
import { createRoot } from 'react-dom/client';

import { isFault } from './Faults';
import Playground, { type PlaygroundProps } from './Playground';
import { sampleOf } from './samples';
import { readHash } from './share';

async function propsOf(code: string, language: string, hash: string): Promise<Omit<PlaygroundProps, 'onClose'>> {
  const sample = await sampleOf(code, language);
  if (hash === '') return { sample };
  try {
    const { files, faults, ...shared } = await readHash(hash);
    return { sample: shared, files, faults: faults.filter(isFault) };
  } catch {
    return { sample, notice: 'This link to a playground cannot be read. Here is the sample as it is.' };
  }
}

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
  const props = await propsOf(code, language, hash);
  const root = createRoot(place);
  root.render(
    <Playground
      {...props}
      onClose={() => {
        root.unmount();
        onClose();
      }}
    />,
  );
}
