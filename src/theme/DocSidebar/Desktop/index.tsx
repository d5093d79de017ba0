/**
 * Why: on a phone the stock sidebar of a document is in the page and never to be seen; the mobile one is drawn by the
 * application alone. Here the button of the navigation bar opens it without the application.
 */
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
