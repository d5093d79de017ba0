/**
 * The stock component with two changes. Its class `anchorWithHideOnScrollNavbar` looks like a
 * scroll bar to reader views, which then drop the heading; "article" in its own class keeps those
 * whose id contains a word such as "header". And a title that is a long identifier
 * breaks between words, not anywhere: `CloudStorageErr` `orCode`.
 */
import type { ComponentProps, ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type Heading from '@theme/Heading';

import Breakable from '../../components/Breakable';
import styles from './styles.module.css';

const IDENTIFIER = /^\w+$/;

export default function ReadableHeading({
  as: As,
  id,
  children,
  className,
  ...props
}: ComponentProps<typeof Heading>): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (As === 'h1' || !id) {
    const isIdentifier = As === 'h1' && typeof children === 'string' && IDENTIFIER.test(children);
    return (
      <As {...props} className={className}>
        {isIdentifier ? <Breakable>{children}</Breakable> : children}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  const label = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: typeof children === 'string' ? children : id },
  );
  return (
    <As {...props} className={clsx('anchor', styles.articleHeading, className)} id={id}>
      {children}
      <Link className="hash-link" to={`#${id}`} aria-label={label} title={label}>
        &#8203;
      </Link>
    </As>
  );
}
