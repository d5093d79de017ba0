import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** A page that never rests, or of a tab in the background, is kept all the same. */
const LONGEST_WAIT_MS = 2_000;

function whenIdle(then: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_WAIT_MS });
  else setTimeout(then, LONGEST_WAIT_MS);
}

// In development a worker would show yesterday's pages.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  addEventListener('takeover', () => {
    whenIdle(() => {
      import('./registration')
        .then(({ keepForOffline }) => keepForOffline())
        .catch((error: unknown) => {
          // Storage or workers are refused, or a deployment has taken this code: the site works as without.
          console.debug('Not kept for reading offline:', error);
        });
    });
  });
}
