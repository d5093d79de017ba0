/**
 * Why: on paper and without scripts, all panels show. Their labels then say which is which. Reader
 * views show them too, as they are not hidden by an attribute.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { CLOSED_PANEL } from '@docs-kit/markdown/choices/groups';
import type { Props } from '@theme/TabItem';

export default function LabeledTabItem({
  attributes = {},
  children,
  className,
  hidden,
  label,
  value,
}: Props): ReactNode {
  return (
    <div
      role="tabpanel"
      {...attributes}
      className={clsx('tab-panel', hidden && CLOSED_PANEL, className)}
      data-label={label ?? value}
    >
      {children}
    </div>
  );
}
