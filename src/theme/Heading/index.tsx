/**
 * The stock component with three changes. Its class `anchorWithHideOnScrollNavbar` looks like a
 * scroll bar to reader views, which then drop the heading; "article" in its own class keeps those
 * whose id contains a word such as "header". And a heading that is a long identifier
 * breaks between words, not anywhere: `CloudStorageErr` `orCode`. And the link to a section is not
 * part of its heading's name, which screen readers would read twice. It is for the mouse: the
 * contents have the same links.
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
/** A method or a property. Other headings begin with a capital letter. */
const MEMBER_NAME = /^[a-z]\w+$/;

export default function ReadableHeading({
  as: As,
  id,
  children,
  className,
  ...props
}: ComponentProps<typeof Heading>): ReactNode {
  const brokenLinks = useBrokenLinks();
  const isIdentifier = typeof children === 'string' && IDENTIFIER.test(children);
  const title = isIdentifier ? <Breakable>{children}</Breakable> : children;
  if (As === 'h1' || !id) {
    return (
      <As {...props} className={className}>
        {title}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  const isName = typeof children === 'string' && MEMBER_NAME.test(children);
  const label = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: typeof children === 'string' ? children : id },
  );
  return (
    <As
      {...props}
      className={clsx('anchor', styles.articleHeading, isName && styles.name, className)}
      id={id}
    >
      {title}
      <Link className="hash-link" to={`#${id}`} title={label} aria-hidden="true" tabIndex={-1}>
        &#8203;
      </Link>
    </As>
  );
}
