/**
 * Why: in the breadcrumbs, screen readers read the stock icon in addition to the name of its link.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/Icon/Home';
import IconHome from '@theme-original/Icon/Home';

export default function SilentIconHome(props: Props): ReactNode {
  return <IconHome aria-hidden="true" {...props} />;
}
