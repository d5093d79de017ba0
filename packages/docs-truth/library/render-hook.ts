/** Runs a hook of the library in a real React root, over a document that is just enough for a component without output. */
import { createElement } from 'react';
import type { Root } from 'react-dom/client';

import type { LoadedLibrary } from './load';

/** A mounted hook. */
export interface RenderedHook<T> {
  /** What it returned at the last render. */
  current(): T;
  /** What it returned at each render, in order. */
  renders: readonly T[];
  /** Renders again, with another hook call (other arguments) if one is given. */
  rerender(useHook?: () => T): void;
  unmount(): void;
}

/** A DOM node that takes whatever React does to a root without children. */
function createNode(nodeType: number, ownerDocument: object | null): Record<string, unknown> {
  return {
    nodeType,
    nodeName: nodeType === 9 ? '#document' : 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument,
    textContent: '',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
}

/** A root, on the library's React, for components that put no node of their own into the document. */
export function createEmptyRoot(loaded: LoadedLibrary, onError: (error: unknown) => void): Root {
  const document = createNode(9, null);
  // As React Native has it.
  document.createTextNode = (text: string) => {
    throw new Error(`Text strings must be rendered within a <Text> component: "${text}"`);
  };
  // React asks whether the focus is in a frame. Any class that a node is no instance of will do.
  const window = { document, event: undefined, HTMLIFrameElement: Array };
  document.defaultView = window;
  const container = createNode(1, document);
  const { createRoot } = loaded.load('react-dom/client', { window, document }) as typeof import('react-dom/client');
  return createRoot(container as unknown as Element, { onUncaughtError: onError });
}

/** Mounts a hook, which `useHook` calls. `onError` hears of errors thrown while rendering. */
export function renderHook<T>(
  loaded: LoadedLibrary,
  useHook: () => T,
  onError: (error: unknown) => void = () => undefined,
): RenderedHook<T> {
  const renders: T[] = [];
  let hook = useHook;
  // A new element each time, so that React does not skip the render.
  const Host = () => {
    renders.push(hook());
    return null;
  };
  const root = createEmptyRoot(loaded, onError);
  root.render(createElement(Host));

  return {
    renders,
    current: () => {
      if (renders.length === 0) throw new Error('The hook has not rendered yet');
      return renders[renders.length - 1] as T;
    },
    rerender: (next) => {
      if (next) hook = next;
      root.render(createElement(Host));
    },
    unmount: () => root.unmount(),
  };
}
