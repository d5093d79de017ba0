/** The stock component. Its content begins with the place that the skip link leads to. */
import type { ComponentProps, ReactNode } from 'react';
import DocRootLayoutMain from '@theme-init/DocRoot/Layout/Main';

import { DOCUMENT_START_ID } from '../../../SkipToContent/target';
import styles from './styles.module.css';

export default function MainWithStart({
  children,
  ...props
}: ComponentProps<typeof DocRootLayoutMain>): ReactNode {
  return (
    <DocRootLayoutMain {...props}>
      {/* With a tab index, browsers move the focus when they follow the link. */}
      <div id={DOCUMENT_START_ID} className={styles.start} tabIndex={-1} />
      {children}
    </DocRootLayoutMain>
  );
}
