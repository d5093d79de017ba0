/** Why: the stock logo is an image, which delays the first paint by a tenth. Here it is part of the page. */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/Logo';

import Drawing from './drawing.svg';

export default function Logo({ imageClassName = 'navbar__logo', titleClassName, ...link }: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to="/" {...link}>
      <Drawing className={imageClassName} width="32" height="32" aria-hidden />
      <strong className={titleClassName}>{title}</strong>
    </Link>
  );
}
