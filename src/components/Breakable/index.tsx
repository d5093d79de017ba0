import type { ReactNode } from 'react';

import { breakableWords } from '@docs-kit/content/identifier-words';

/** A long identifier or path that breaks between its words, not as `ErrorC` `ode`. */
export default function Breakable({ children }: { children: string }): ReactNode {
  return breakableWords(children).flatMap((word, index) =>
    index > 0 ? [<wbr key={index} />, word] : word,
  );
}
