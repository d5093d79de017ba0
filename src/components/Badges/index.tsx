import type { ReactNode } from 'react';
import clsx from 'clsx';

import styles from './styles.module.css';

export interface BadgeProps {
  /** What the badge is about; it decides the color. */
  kind: 'provider' | 'platform' | 'availability' | 'since' | 'deprecated';
  /** A list item among other badges, or a part of a line of text. */
  as?: 'li' | 'span';
  children: ReactNode;
}

/** One fact about a member of the library, in a word or two. */
export function Badge({ kind, as: Tag = 'li', children }: BadgeProps): ReactNode {
  return (
    <Tag className={clsx(styles.badge, styles[kind])} data-search={Tag === 'span' ? 'off' : undefined}>
      {children}
    </Tag>
  );
}

/** The facts about a member, below its heading. They are text; the color repeats what the words say. */
export function Badges({ children }: { children: ReactNode }): ReactNode {
  return (
    <ul className={styles.badges} aria-label="Availability" data-search="off">
      {children}
    </ul>
  );
}
