/** Why: the stock button that opens a phone's contents does not say whether they are open. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/TOCCollapsible/CollapseButton';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';

export default function StatedCollapseButton(props: Props): ReactNode {
  return <CollapseButton {...props} aria-expanded={!props.collapsed} />;
}
