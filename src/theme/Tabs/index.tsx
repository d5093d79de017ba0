/**
 * Why: stock tabs do not say which panel they control, and their panels have no name.
 */
import { cloneElement, useId, type ReactNode } from 'react';
import { sanitizeTabsChildren, type TabItemProps } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Tabs';
import Tabs from '@theme-original/Tabs';

export default function ConnectedTabs(props: Props): ReactNode {
  const id = useId();
  const panels = sanitizeTabsChildren(props.children);

  /** Returns the attributes of a tab, which `TabItem` reads too. */
  function attributesOf({ value, attributes }: Pick<TabItemProps, 'value' | 'attributes'>) {
    const index = panels.findIndex((panel) => panel.props.value === value);
    return { id: `${id}tab${index}`, 'aria-controls': `${id}panel${index}`, ...attributes };
  }

  return (
    <Tabs
      {...props}
      values={props.values?.map((tab) => ({ ...tab, attributes: attributesOf(tab) }))}
    >
      {panels.map((panel) => cloneElement(panel, { attributes: attributesOf(panel.props) }))}
    </Tabs>
  );
}
