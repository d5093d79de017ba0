/** Runs hooks and components in a real React root without a screen. */
import { createElement } from 'react';
import { createRoot } from 'test-renderer';

/** A mounted hook. */
export interface RenderedHook<T> {
  /** What it returned at the last render. */
  current(): T;
  /** What it returned at each render, in order. */
  renders: readonly T[];
  /** Renders again, with another hook call (such as other arguments) if one is given. */
  rerender(useHook?: () => T): void;
  unmount(): void;
}

/** Creates a root for host components of React Native, which accepts text only inside `Text`. */
export function createScreenRoot(onError: (error: unknown) => void) {
  return createRoot({ textComponentTypes: ['Text'], onUncaughtError: onError });
}

/** Mounts the hook that `useHook` calls. `onError` receives errors thrown while rendering. */
export function renderHook<T>(useHook: () => T, onError: (error: unknown) => void = () => undefined): RenderedHook<T> {
  const renders: T[] = [];
  let hook = useHook;
  // A new element each time, so that React does not skip the render.
  const Host = () => {
    renders.push(hook());
    return null;
  };
  const root = createScreenRoot(onError);
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
