/** Why: a title that is a long identifier breaks anywhere, `CloudStorageErr` `orCode`. Here it breaks between its words. */
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import Heading from '@theme-original/Heading';

import { breakableWords } from '../../identifier-words';

const IDENTIFIER = /^\w+$/;

export default function HeadingWithBreaks({ children, ...props }: ComponentProps<typeof Heading>): ReactNode {
  // Below the title, the stock heading names its link by a text, and by the id where it is given anything else.
  const isIdentifier = props.as === 'h1' && typeof children === 'string' && IDENTIFIER.test(children);
  if (!isIdentifier) return <Heading {...props}>{children}</Heading>;
  return (
    <Heading {...props}>
      {breakableWords(children).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </Heading>
  );
}
