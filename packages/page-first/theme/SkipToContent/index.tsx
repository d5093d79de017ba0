/**
 * Why: before hydration and without scripts, the stock skip link leads to an element that begins
 * with the sidebar. Its address cannot be set, so this replaces the component. Everything else is
 * as in the stock link.
 */
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import useRouteContext from '@docusaurus/useRouteContext';

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

export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const { action } = useHistory();
  const { plugin } = useRouteContext();
  // On a new page, Tab begins at the top again.
  useLocationChange(({ location }) => {
    if (!location.hash && action === 'PUSH') focus(region.current);
  });
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
  });
  const isDocument = plugin.name === 'docusaurus-plugin-content-docs';
  const target = isDocument ? DOCUMENT_START_ID : SkipToContentFallbackId;
  return (
    <div ref={region} role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${target}`} onClick={skip}>
        {label}
      </a>
    </div>
  );
}
