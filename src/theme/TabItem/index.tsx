/** Why: on paper and without scripts, all panels show. Their labels then say which is which. */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/TabItem';

export default function LabeledTabItem({
  children,
  className,
  hidden,
  label,
  value,
}: Props): ReactNode {
  return (
    <div
      role="tabpanel"
      className={clsx('tab-panel', className)}
      hidden={hidden}
      data-label={label ?? value}
    >
      {children}
    </div>
  );
}
