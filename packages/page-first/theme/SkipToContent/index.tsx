/**
 * Why: before hydration and without scripts, the stock skip link leads to an element that begins
 * with the sidebar. Its address cannot be set, so this replaces the component. And on a new page,
 * the stock link takes the focus and loses it at once. A second link leads to the contents, which
 * follow the text.
 */
import type { MouseEvent, ReactNode } from 'react';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useRouteContext from '@docusaurus/useRouteContext';

import { CONTENTS_ID } from '../../names';
import { DOCUMENT_START_ID } from './target';
import styles from './styles.module.css';

function focus(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
  element.removeAttribute('tabindex');
}

/** Focuses the main landmark without a change of the address. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focus(document.querySelector('main') ?? document.getElementById(SkipToContentFallbackId));
}

function skipToContents(event: MouseEvent): void {
  event.preventDefault();
  focus(document.getElementById(CONTENTS_ID));
}

export default function SkipToContent(): ReactNode {
  const { plugin } = useRouteContext();
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
  });
  const isDocument = plugin.name === 'docusaurus-plugin-content-docs';
  const target = isDocument ? DOCUMENT_START_ID : SkipToContentFallbackId;
  return (
    <div role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${target}`} onClick={skip}>
        {label}
      </a>
      {isDocument && (
        <a
          className={`${styles.skipToContent} ${styles.skipToContents}`}
          href={`#${CONTENTS_ID}`}
          onClick={skipToContents}
        >
          {translate({ id: 'theme.common.skipToContents', message: 'Skip to table of contents' })}
        </a>
      )}
    </div>
  );
}
