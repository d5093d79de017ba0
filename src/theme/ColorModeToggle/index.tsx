/**
 * Why: the stock button is disabled before hydration, its label says "light" after a load in dark
 * mode, and it says its state twice: in its name and as pressed.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';

import styles from './styles.module.css';

export default function ColorModeToggle({ className, value, onChange }: Props): ReactNode {
  // Hydration must match the built page, so that the change to the reader's mode reaches the
  // document.
  const mode = useIsBrowser() ? value : 'light';
  const title = `Switch between dark and light mode (currently ${mode} mode)`;
  return (
    <button
      className={clsx('clean-btn', styles.toggle, className)}
      type="button"
      title={title}
      aria-label={title}
      aria-live="polite"
      data-toggle-theme=""
      onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
    >
      <IconLightMode className={styles.light} />
      <IconDarkMode className={styles.dark} />
    </button>
  );
}
