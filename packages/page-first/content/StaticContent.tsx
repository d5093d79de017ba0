/** In the place of the theme's DocItem/Content, in the browser of a built site: the document stays as the page brought it. */
import { useCallback, useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';

import { DocumentPlace } from '../islands/document-place';
import { layOutInPieces, layOutNow } from './deferred-layout';
import { keepContent, showContent } from './document-store';
import { linkWithin, prefetchLinks } from './links';
import { answerClicks, takeBack } from './next-document';

/** React leaves what stands in an element that says so to whoever put it there. */
const AS_IT_STANDS = { __html: '' };

/** Never called. Names the components whose style sheets documents need, but whose code stands in no page's script. */
export const styleSheets = () => import('@theme/MDXContent');

/** What a document holds; `children` are the islands in it. */
export default function StaticContent({ children }: { children: ReactNode }): ReactNode {
  const path = useDoc().metadata.permalink;
  const history = useHistory();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);

  // As a ref and not as an effect: the islands, whose effects come first, find their places in the content.
  const holdContent = useCallback(
    (element: HTMLDivElement) => {
      place.current = element;
      showContent(path, element);
      return () => {
        takeBack(element);
        keepContent(path, element);
      };
    },
    [path],
  );

  // As soon as the page is drawn: a reader may click at once.
  useLayoutEffect(() => (place.current ? answerClicks(place.current) : undefined), [path]);

  // Before the application scrolls to the place that the address names.
  useLayoutEffect(() => {
    if (hash && place.current) layOutNow(place.current);
  }, [path, hash]);

  useEffect(() => {
    if (!place.current) return undefined;
    const ends = [layOutInPieces(place.current), prefetchLinks(place.current)];
    return () => {
      for (const end of ends) end();
    };
  }, [path]);

  function follow(event: MouseEvent): void {
    const link = linkWithin(event.nativeEvent);
    if (!link) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const { location } = history;
    const isHere = pathname === location.pathname && search === location.search && hash === location.hash;
    history[isHere ? 'replace' : 'push']({ pathname, search, hash });
  }

  return (
    <>
      <div
        key={path}
        ref={holdContent}
        className={`${ThemeClassNames.docs.docMarkdown} markdown`}
        onClick={follow}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_IT_STANDS}
      />
      <DocumentPlace value={place}>{children}</DocumentPlace>
    </>
  );
}
