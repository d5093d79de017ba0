/**
 * A live part of a document, such as a component with state. In the browser, a portal replaces the built nodes, so that
 * the island has the contexts of theme, router and color mode.
 */
import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { ErrorBoundaryErrorMessageFallback } from '@docusaurus/theme-common';

import { DocumentPlace } from '../content/document-store';
import { EagerHydration } from '../EagerHydration';
import { replaceBuilt, whenReleased } from './built-nodes';

interface Props {
  /** Whether the island is part of a line of text. */
  readonly isInline?: boolean;
  /** Whether it is a stock code block, which need not be alive before the reader acts. */
  readonly isCode?: boolean;
  readonly children: ReactNode;
}

/** The development server has no built nodes: React draws the whole document. */
const HAS_BUILT_NODES = ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production';

/** Islands of a partial inside an island are part of the outer one. */
const IsWithinIsland = createContext(false);

const drawCrash: ComponentProps<typeof ErrorBoundary>['fallback'] = (crash) => (
  <div className="alert alert--danger" role="alert">
    <ErrorBoundaryErrorMessageFallback {...crash} />
  </div>
);

interface BuiltBox {
  readonly element: HTMLElement;
  readonly nodes: readonly ChildNode[];
}

/** Removes the built nodes in the same frame in which the live ones appear. Restores them when the reader leaves. */
function Takeover({ box, children }: { box: BuiltBox; children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    replaceBuilt(box.element, box.nodes);
    return () => box.element.append(...box.nodes);
  }, [box]);
  return children;
}

/** Islands are mounted in the order of their boxes, so each takes the next free box. */
function InBuiltBox({ children }: { children: ReactNode }): ReactNode {
  const place = useContext(DocumentPlace);
  const [box, setBox] = useState<BuiltBox>();
  useLayoutEffect(() => {
    const element = place.current?.querySelector<HTMLElement>('[data-island=""]');
    if (!element) return undefined;
    element.dataset.island = 'alive';
    const box = { element, nodes: [...element.childNodes] };
    whenReleased(element, () => setBox(box), flushSync);
    return () => {
      element.dataset.island = '';
    };
  }, [place]);
  return box && createPortal(<Takeover box={box}>{children}</Takeover>, box.element);
}

export default function MdxIsland({
  isInline = false,
  isCode = false,
  children,
}: Props): ReactNode {
  if (useContext(IsWithinIsland)) return children;
  const alive = (
    <IsWithinIsland value>
      <ErrorBoundary fallback={drawCrash}>{children}</ErrorBoundary>
    </IsWithinIsland>
  );
  if (HAS_BUILT_NODES) return <InBuiltBox>{alive}</InBuiltBox>;
  const Box = isInline ? 'span' : 'div';
  return (
    <>
      {!isCode && <EagerHydration />}
      <Box data-island="">{alive}</Box>
    </>
  );
}
