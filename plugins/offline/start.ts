import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function whenIdle(then: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 1_000);
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
