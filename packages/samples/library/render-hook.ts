/** Runs hooks and components in a real React root without a screen. */
import { createElement } from 'react';
import { createRoot } from 'test-renderer';

/** Creates a root for host components of React Native, which accepts text only inside `Text`. */
export function createScreenRoot(onError: (error: unknown) => void) {
  return createRoot({ textComponentTypes: ['Text'], onUncaughtError: onError });
}

/** Mounts the hook that `useHook` calls. `onError` receives errors thrown while rendering. */
export function renderHook<T>(
  useHook: () => T,
  onError: (error: unknown) => void = () => undefined,
) {
  const renders: T[] = [];
  const Host = ({ hook }: { hook: () => T }) => {
    renders.push(hook());
    return null;
  };
  const root = createScreenRoot(onError);
  const render = (hook: () => T) => root.render(createElement(Host, { hook }));
  render(useHook);

  return {
    /** What it returned at each render, in order. */
    renders,
    /** Returns what it returned at the last render. */
    current: () => {
      if (renders.length === 0) throw new Error('The hook has not rendered yet');
      return renders.at(-1) as T;
    },
    /** Renders again, with another hook call, such as one with other arguments. */
    rerender: render,
    unmount: () => root.unmount(),
  };
}
