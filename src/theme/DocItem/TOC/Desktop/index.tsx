/**
 * Why: the stock contents beside a document have no title, and are no landmark.
 */
import type { ReactNode } from 'react';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Contents from '@theme-original/DocItem/TOC/Desktop';

import { CONTENTS_CLASS, CONTENTS_ID } from '@docs-kit/page-first/names';
import styles from './styles.module.css';

export default function TitledContents(): ReactNode {
  // The text of the stock button that opens the contents on a phone.
  const title = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
  });
  return (
    <HtmlClassNameProvider className={CONTENTS_CLASS}>
      <nav
        id={CONTENTS_ID}
        className={`thin-scrollbar ${styles.contents}`}
        aria-label={title}
        data-search="off"
      >
        <div className={styles.title} aria-hidden="true">
          {title}
        </div>
        <Contents />
      </nav>
    </HtmlClassNameProvider>
  );
}
