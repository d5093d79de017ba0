/**
 * Why: the stock contents beside a document have no title, are no landmark, tell nobody but the
 * eye which entry is marked, and do not scroll to it.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Contents from '@theme-original/DocItem/TOC/Desktop';

import { CONTENTS_CLASS, CONTENTS_ID } from '@docs-kit/page-first/names';
import styles from './styles.module.css';

const MARKED = 'table-of-contents__link--active';

/** Names the marked entry as the current one, and scrolls the list so that it is in view. */
function followMark(list: HTMLElement): void {
  const entry = list.getElementsByClassName(MARKED)[0];
  for (const former of list.querySelectorAll('[aria-current]')) {
    if (former !== entry) former.removeAttribute('aria-current');
  }
  if (!entry) return;
  entry.setAttribute('aria-current', 'true');
  const box = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  const margin = box.height / 5;
  if (top >= box.top + margin && bottom <= box.bottom - margin) return;
  // Not `scrollIntoView`, which scrolls the page as well.
  list.scrollTop += (top + bottom - box.top - box.bottom) / 2;
}

export default function TitledContents(): ReactNode {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const observer = new MutationObserver(() => followMark(current));
    // The stock list marks its entry by a class.
    observer.observe(current, { subtree: true, attributeFilter: ['class'] });
    // It has marked the first one already.
    followMark(current);
    return () => observer.disconnect();
  }, []);
  // The text of the stock button that opens the contents on a phone.
  const title = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
  });
  return (
    <HtmlClassNameProvider className={CONTENTS_CLASS}>
      <nav
        ref={list}
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
