/**
 * Why: on a phone, the stock sidebar needs hydration. Here, the navbar's button opens it before
 * hydration.
 */
import type { ComponentProps, ReactNode } from 'react';
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';

import { StaticMenu } from '../../../components/StaticMenu';

export default function StaticMenuDocSidebarDesktop(
  props: ComponentProps<typeof DocSidebarDesktop>,
): ReactNode {
  return (
    <StaticMenu>
      <DocSidebarDesktop {...props} />
    </StaticMenu>
  );
}
