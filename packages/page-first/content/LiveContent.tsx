/** Renders documents with components in the browser, as a stock site does. */
import { useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useLocation } from '@docusaurus/router';
import StockContent from '@page-first/stock-content';

import { DOCUMENT_CLASS } from './document-files';
import { layOut, SOON, whenIdle } from './deferred-layout';
import { replayInput } from './replay-input';

const place = () => document.querySelector<HTMLElement>(`.${DOCUMENT_CLASS}`);

/** The document as it was built, in which the reader may have acted. */
let built = ExecutionEnvironment.canUseDOM ? place() : null;

/** What the page needs besides the document itself. */
function useDeferredLayout(): void {
  const { hash } = useLocation();
  // Runs before the application scrolls to the anchor.
  useLayoutEffect(() => {
    const element = place();
    if (hash && element) layOut(element, undefined, Infinity);
  }, [hash]);
  useEffect(() => {
    const leaving = new AbortController();
    whenIdle(() => {
      const element = place();
      if (element) layOut(element, leaving.signal);
    }, SOON);
    return () => leaving.abort();
  }, []);
}

/** Returns the component of a document, whose compiled content is `MDXContent`. */
export function liveDocument(MDXContent: ComponentType) {
  return function LiveDocument(props: object): ReactNode {
    useDeferredLayout();
    useEffect(() => {
      const element = place();
      if (built && element) replayInput(built, element);
      built = null;
    }, []);
    return (
      <StockContent>
        <MDXContent {...props} />
      </StockContent>
    );
  };
}
