/**
 * Why: the stock button is disabled before hydration, its label says "light" until then, and it
 * says its state twice: in its name and as pressed. Here, the style sheet picks icon and name.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';

import styles from './styles.module.css';

const MODES = [
  { mode: 'light', Icon: IconLightMode },
  { mode: 'dark', Icon: IconDarkMode },
] as const;

export default function ColorModeToggle({ className, value, onChange }: Props): ReactNode {
  return (
    <button
      className={clsx('clean-btn', styles.toggle, className)}
      type="button"
      aria-live="polite"
      data-toggle-theme=""
      onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
    >
      {MODES.map(({ mode, Icon }) => {
        const name = `Switch between dark and light mode (currently ${mode} mode)`;
        return (
          <span key={mode} className={styles[mode]} title={name}>
            <Icon aria-hidden />
            <span className={styles.name}>{name}</span>
          </span>
        );
      })}
    </button>
  );
}
