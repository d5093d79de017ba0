/**
 * Why not the stock tabs: their list has no name, they do not say which panel they control, and
 * their panels have no name. Only what the list takes as properties can be changed from outside.
 * Stock tabs are also rendered again after hydration, which loses a press that has begun before.
 */
import { cloneElement, useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import {
  sanitizeTabsChildren,
  useScrollPositionBlocker,
  useTabs,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Tabs';
import type { Props as TabItemProps } from '@theme/TabItem';

import styles from './styles.module.css';

/** A panel, with the id that the build gives it (`@docs-kit/markdown/closable-ids`). */
interface PanelProps extends TabItemProps {
  readonly id?: string;
}

/** Returns the other tab that a key leads to. */
function tabFor({ key, currentTarget }: KeyboardEvent): HTMLElement | undefined {
  const tabs = [...(currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const at = tabs.indexOf(currentTarget as HTMLElement);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  return undefined;
}

/** Returns the id of each panel by its value. Without one of the build, it begins with `prefix`. */
function panelIdsOf(
  panels: readonly ReactElement<PanelProps>[],
  prefix: string,
): ReadonlyMap<string, string> {
  const entries = panels.map(({ props }) => {
    const { value, id = `${prefix}panel-${value}` } = props;
    return [value, id] as const;
  });
  return new Map(entries);
}

/** Says what the choice is about, for screen readers. The groups are in `src/choices.ts`. */
function labelOf(groupId: string | undefined): string {
  switch (groupId) {
    case 'platform':
      return translate({ id: 'site.tabs.platform', message: 'Platform' });
    case 'provider':
      return translate({ id: 'site.tabs.provider', message: 'Provider' });
    case 'pm':
      return translate({ id: 'site.tabs.packageManager', message: 'Package manager' });
    default:
      return translate({ id: 'site.tabs.other', message: 'Options' });
  }
}

export default function Tabs(props: Props): ReactNode {
  const id = useId();
  const { tabValues, selectedValue, selectValue } = useTabs(props);
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const { groupId, block, className, lazy } = props;

  function choose(tab: HTMLElement, value: string): void {
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  }

  const items = sanitizeTabsChildren(props.children);
  const panelIds = panelIdsOf(items, id);

  const tabs = tabValues.map(({ value, label, attributes }, index) => {
    const isSelected = value === selectedValue;
    return (
      <li
        key={value}
        role="tab"
        id={`${id}tab${index}`}
        aria-controls={panelIds.get(value)}
        aria-selected={isSelected}
        tabIndex={isSelected ? 0 : -1}
        onClick={({ currentTarget }) => choose(currentTarget, value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose(event.currentTarget, value);
          else tabFor(event)?.focus();
        }}
        {...attributes}
        className={clsx(
          'tabs__item',
          styles.tab,
          attributes?.className as string | undefined,
          isSelected && 'tabs__item--active',
        )}
      >
        {label ?? value}
      </li>
    );
  });

  const panels = items.map((panel) => {
    const { value } = panel.props;
    const index = tabValues.findIndex((tab) => tab.value === value);
    const attributes = { id: panelIds.get(value), 'aria-labelledby': `${id}tab${index}` };
    return cloneElement(panel, { key: value, hidden: value !== selectedValue, attributes });
  });

  return (
    <div className={clsx('tabs-container', styles.group)}>
      <ul
        role="tablist"
        aria-label={labelOf(groupId)}
        aria-orientation="horizontal"
        className={clsx('tabs', block && 'tabs--block', className)}
      >
        {tabs}
      </ul>
      <div className="margin-top--md">
        {lazy ? panels.filter(({ props: { hidden } }) => !hidden) : panels}
      </div>
    </div>
  );
}
