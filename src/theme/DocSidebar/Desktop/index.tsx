/** Why: on a phone the stock sidebar needs hydration. Here the button of the navbar opens it before. */
import type { ComponentProps, ReactNode } from 'react';
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';

import { EarlyMenu } from '../../../components/EarlyMenu';

export default function EarlyDocSidebarDesktop(props: ComponentProps<typeof DocSidebarDesktop>): ReactNode {
  return (
    <EarlyMenu>
      <DocSidebarDesktop {...props} />
    </EarlyMenu>
  );
}
