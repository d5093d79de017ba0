/**
 * Why: on a phone, the stock sidebar needs hydration. Here, the navbar's button opens it before
 * hydration.
 */
import type { ComponentProps, ReactNode } from 'react';
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';

import { EarlyMenu } from '../../../components/EarlyMenu';

export default function EarlyDocSidebarDesktop(
  props: ComponentProps<typeof DocSidebarDesktop>,
): ReactNode {
  return (
    <EarlyMenu>
      <DocSidebarDesktop {...props} />
    </EarlyMenu>
  );
}
