/**
 * Why: a title that is a long identifier breaks anywhere, `CloudStorageErr` `orCode`. Here it
 * breaks between words.
 */
import type { ComponentProps } from 'react';
import Heading from '@theme-original/Heading';

import Breakable from '../../components/Breakable';

const IDENTIFIER = /^\w+$/;

export default function HeadingWithBreaks({ children, ...props }: ComponentProps<typeof Heading>) {
  // Other headings stay text, because the stock heading names its link after its text.
  const isIdentifier =
    props.as === 'h1' && typeof children === 'string' && IDENTIFIER.test(children);
  return (
    <Heading {...props}>{isIdentifier ? <Breakable>{children}</Breakable> : children}</Heading>
  );
}
