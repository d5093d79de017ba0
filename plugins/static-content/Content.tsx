/**
 * In the place of the theme's DocItem/Content, in the browser's bundle of a built site. Why: the stock component draws
 * the document a second time, from a script that holds all of its text again. Here the document stays what the page
 * came with; links and tabs in it, which are components at build time, are answered for all of it at once.
 */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
// The style sheets of what may stand in a document, whose components are in the build alone. The first goes by its place:
// its package names no style sheets among its exports; the theme's own rules for the same must come after it.
import '../../node_modules/@docusaurus/theme-common/lib/components/Details/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/Heading/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/Details/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/MDXComponents/Ul/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/MDXComponents/Img/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/Admonition/Layout/styles.module.css';
import '../../src/components/CodeBlock/styles.module.css';

import { showFirst } from '../page-first/hold';
import { DocumentPlace } from '../islands/place';
import { choiceOfTab, focusNextTab, selectTab, tabAt } from '../choices/tabs';
import { answerClicks, layOutUnderPointer, showAhead, takeBack } from './ahead';
import { keepContent, showContent } from './contents';
import { layOutInPieces, layOutNow } from './layout';
import { linkWithin, watchLinks } from './links';

/** React leaves what stands in an element that says so to whoever put it there. */
const AS_IT_STANDS = { __html: '' };

type History = ReturnType<typeof useHistory>;

function follow(event: MouseEvent, history: History): void {
  const link = linkWithin(event.nativeEvent);
  if (!link) return;
  event.preventDefault();
  const { pathname, search, hash } = link;
  const { location } = history;
  const isHere = pathname === location.pathname && search === location.search && hash === location.hash;
  history[isHere ? 'replace' : 'push']({ pathname, search, hash });
}

function choose(tab: HTMLElement, history: History): void {
  selectTab(tab);
  const choice = choiceOfTab(tab);
  if (!choice) return;
  const search = new URLSearchParams(history.location.search);
  search.set(...choice);
  history.replace({ ...history.location, search: search.toString() });
}

/** What a document holds; `children` are the islands in it. */
export default function StaticContent({ children }: { children: ReactNode }): ReactNode {
  const path = useDoc().metadata.permalink;
  const history = useHistory();
  const { hash } = useLocation();
  const place: RefObject<HTMLDivElement | null> = useRef(null);

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
  useLayoutEffect(
    () =>
      showFirst((next, action) => {
        if (!place.current) return undefined;
        if (action === 'PUSH' && !next.hash) return showAhead(next.pathname, place.current);
        takeBack(place.current);
        return undefined;
      }),
    [],
  );

  useLayoutEffect(() => (place.current ? answerClicks(place.current) : undefined), [path]);

  // Before the application scrolls to the place that the address names.
  useLayoutEffect(() => {
    if (hash && place.current) layOutNow(place.current);
  }, [path, hash]);

  useEffect(() => (place.current ? layOutInPieces(place.current) : undefined), [path]);

  useEffect(() => (place.current ? watchLinks(place.current) : undefined), [path]);

  useEffect(() => (place.current ? layOutUnderPointer(place.current) : undefined), [path]);

  function onClick(event: MouseEvent): void {
    follow(event, history);
    const tab = tabAt(event.target);
    if (tab) choose(tab, history);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const tab = tabAt(event.target);
    if (!tab) return;
    if (event.key === 'Enter') choose(tab, history);
    else focusNextTab(tab, event.key);
  }

  return (
    <>
      <div
        key={path}
        ref={holdContent}
        className={`${ThemeClassNames.docs.docMarkdown} markdown`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_IT_STANDS}
      />
      <DocumentPlace value={place}>{children}</DocumentPlace>
    </>
  );
}
