/**
 * Why: with larger text, the sidebar is narrower than the longest names, which the stock entry
 * breaks anywhere: `useIsCloudAvailabl` `e`.
 */
import type { ComponentProps, ReactNode } from 'react';
import DocSidebarItemLink from '@theme-original/DocSidebarItem/Link';

import Breakable from '../../../components/Breakable';

type Props = ComponentProps<typeof DocSidebarItemLink>;

export default function BreakableDocSidebarItemLink(props: Props): ReactNode {
  const { item } = props;
  const label = <Breakable>{item.label}</Breakable>;
  // The stock entry renders the label as it is.
  return <DocSidebarItemLink {...props} item={{ ...item, label: label as never }} />;
}
