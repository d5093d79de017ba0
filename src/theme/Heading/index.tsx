/** Why: a long identifier that has no room in one line breaks anywhere, `CloudStorageErr` `orCode`. Here it breaks between its words. */
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import Heading from '@theme-original/Heading';

const LONG_IDENTIFIER = /^\w{15,}$/;
const BETWEEN_WORDS = /(?<=[a-z])(?=[A-Z])/;

function withBreaks(text: string): ReactNode {
  return text.split(BETWEEN_WORDS).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

export default function HeadingWithBreaks({ children, ...props }: ComponentProps<typeof Heading>): ReactNode {
  const isLong = typeof children === 'string' && LONG_IDENTIFIER.test(children);
  return <Heading {...props}>{isLong ? withBreaks(children) : children}</Heading>;
}
