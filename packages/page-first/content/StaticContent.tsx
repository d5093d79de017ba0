/** Renders static documents in the browser, so that React leaves their HTML as it is. */
import {
  useCallback,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';

import { ATTRIBUTES } from '../names';
import { layOut, SOON, whenIdle } from './deferred-layout';
import { keepContent, showContent } from './document-store';
import { linkWithin, prefetchLinks } from './links';
import { showAtClick } from './show-at-click';

/** React leaves the content of an element with this property as it is. */
const AS_IT_STANDS = { __html: '' };

/**
 * Never called. Bundles the style sheets of components that documents need, without the
 * components' code.
 */
export const styleSheets = () => import('@theme/MDXContent');

function StaticContent(): ReactNode {
  const path = useDoc().metadata.permalink;
  const history = useHistory();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);

  // A ref, not an effect, because a reader may click as soon as the page is rendered.
  const holdContent = useCallback(
    (element: HTMLDivElement) => {
      place.current = element;
      showContent(path, element);
      element.setAttribute(ATTRIBUTES.static, '');
      const leaving = new AbortController();
      showAtClick(element, leaving.signal);
      whenIdle(() => {
        if (leaving.signal.aborted) return;
        layOut(element, leaving.signal);
        prefetchLinks(element, leaving.signal);
      }, SOON);
      return () => {
        leaving.abort();
        keepContent(path, element);
      };
    },
    [path],
  );

  // Runs before the application scrolls to the anchor.
  useLayoutEffect(() => {
    if (hash && place.current) layOut(place.current, undefined, Infinity);
  }, [path, hash]);

  function follow(event: MouseEvent): void {
    const link = linkWithin(event.nativeEvent);
    if (!link) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const { location } = history;
    const isHere =
      pathname === location.pathname && search === location.search && hash === location.hash;
    history[isHere ? 'replace' : 'push']({ pathname, search, hash });
  }

  return (
    <div
      key={path}
      ref={holdContent}
      className={`${ThemeClassNames.docs.docMarkdown} markdown`}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_IT_STANDS}
    />
  );
}

/**
 * Returns the component of a static document. A new one each time, because Docusaurus assigns a
 * module's exports to it.
 */
export function staticDocument(): ComponentType {
  return function StaticDocument() {
    return <StaticContent />;
  };
}
