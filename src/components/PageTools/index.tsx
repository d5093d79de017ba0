import { useRef, type ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentsOnPhone from '@theme-original/DocItem/TOC/Mobile';

import ContentsBar from '../ContentsBar';
import CopyPage from '../CopyPage';
import styles from './styles.module.css';

/**
 * A phone's contents and the copy button, in a row below a document's first paragraph. Where the
 * contents are beside the text, the button is beside the title.
 */
export default function PageTools(): ReactNode {
  const { toc, frontMatter } = useDoc();
  const contents = useRef<HTMLDivElement>(null);
  const hasContents = toc.length > 0 && !frontMatter.hide_table_of_contents;
  return (
    <div className={styles.tools} data-search="off">
      {hasContents && (
        <div ref={contents} className={styles.contents}>
          <ContentsOnPhone />
        </div>
      )}
      {hasContents && <ContentsBar above={contents} />}
      <CopyPage />
    </div>
  );
}
