/**
 * Why: the stock logo is an image, which delays the first paint by a tenth. Here it is part of the
 * page.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/Logo';

import { markOf } from '../../mark';

const MARK = {
  viewBox: '0 0 32 32',
  width: 32,
  height: 32,
  dangerouslySetInnerHTML: {
    __html: markOf('var(--site-blue)', 'var(--site-teal)', 'var(--site-teal-wash)'),
  },
};

export default function Logo({
  imageClassName = 'navbar__logo',
  titleClassName,
  ...link
}: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to="/" {...link}>
      <svg className={imageClassName} aria-hidden {...MARK} />
      <strong className={titleClassName}>{title}</strong>
    </Link>
  );
}
