/** Why: the stock link lets readers fix a page, but not report what is wrong with it. */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import EditThisPage from '@theme-original/EditThisPage';
import type { Props } from '@theme/EditThisPage';

import { reportMistakeUrl } from '../../site';
import styles from './styles.module.css';

export default function EditThisPageWithReport(props: Props): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <EditThisPage {...props} />
      <Link className={styles.report} href={reportMistakeUrl(pathname)}>
        Report this page
      </Link>
    </>
  );
}
