import { useColorMode } from '@docusaurus/theme-common';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

/** Shows what only the application knows. */
export default function Context(): ReactNode {
  const { colorMode } = useColorMode();
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  return <p data-testid="context">{[colorMode, pathname, siteConfig.title].join(' ')}</p>;
}
