/**
 * Why: on paper and without scripts, all panels show. Their labels then say which is which. Reader
 * views show them too, as they are not hidden by an attribute, and find in page opens them.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import { CLOSED_PANEL } from '@docs-kit/markdown/choices/groups';
import { setClosed } from '@docs-kit/page-first/closed-panels';
import type { Props } from '@theme/TabItem';

export default function LabeledTabItem({
  attributes = {},
  children,
  className,
  hidden = false,
  label,
  value,
}: Props): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current) setClosed(panel.current, hidden);
  }, [hidden]);
  return (
    <div
      ref={panel}
      role="tabpanel"
      {...attributes}
      className={clsx('tab-panel', hidden && CLOSED_PANEL, className)}
      data-label={label ?? value}
    >
      {children}
    </div>
  );
}
