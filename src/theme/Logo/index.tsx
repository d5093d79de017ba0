/** Why: the stock logo is an image, which delays the first paint by a tenth. Here it is part of the page. */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/Logo';

export default function Logo({ imageClassName = 'navbar__logo', titleClassName, ...link }: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to="/" {...link}>
      <svg
        className={imageClassName}
        width="32"
        height="32"
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="2.4"
        aria-hidden
      >
        <path
          d="M8.2 22.5a5.2 5.2 0 0 1-.5-10.4 7.4 7.4 0 0 1 14.2-1.6 5.3 5.3 0 0 1 5 7.4"
          stroke="var(--site-blue)"
          strokeLinecap="round"
        />
        <path
          d="M13.2 27a4.2 4.2 0 0 1-.3-8.4 5.9 5.9 0 0 1 11.3-1.2A4.8 4.8 0 0 1 24.6 27Z"
          fill="var(--site-teal-wash)"
          stroke="var(--site-teal)"
          strokeLinejoin="round"
        />
      </svg>
      <strong className={titleClassName}>{title}</strong>
    </Link>
  );
}
