/**
 * Why: the stock logo is an image file, one for each mode. It needs a request, and leaves a hole in the navbar until then.
 * Here the page contains the drawing.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/Logo';

export default function Logo({ imageClassName = 'navbar__logo', titleClassName, ...link }: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...link}>
      <svg
        className={imageClassName}
        viewBox="0 0 32 32"
        width="32"
        height="32"
        fill="none"
        strokeWidth="2.4"
        aria-hidden
      >
        <path
          d="M8.2 22.5a5.2 5.2 0 0 1-.5-10.4 7.4 7.4 0 0 1 14.2-1.6 5.3 5.3 0 0 1 5 7.4"
          stroke="#2456d6"
          strokeLinecap="round"
        />
        <path
          d="M13.2 27a4.2 4.2 0 0 1-.3-8.4 5.9 5.9 0 0 1 11.3-1.2A4.8 4.8 0 0 1 24.6 27Z"
          fill="#0d948829"
          stroke="#0d8478"
          strokeLinejoin="round"
        />
      </svg>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
