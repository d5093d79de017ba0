import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Says what will appear in a part of the playground that is still empty. */
export default function Empty({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.empty}>{children}</p>;
}
