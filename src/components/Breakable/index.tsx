import { Fragment, type ReactNode } from 'react';

import { breakableWords } from '@docs-kit/markdown-source/identifier-words';

/** A long identifier or path that breaks between its words, not as `ErrorC` `ode`. */
export default function Breakable({ children }: { children: string }): ReactNode {
  return breakableWords(children).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
