import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** A page that never rests, or of a tab in the background, is kept all the same. */
const LONGEST_WAIT_MS = 2_000;

function whenIdle(then: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_WAIT_MS });
  else setTimeout(then, LONGEST_WAIT_MS);
}

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader pays dearly for bytes: then not even the code that would keep the site is fetched. */
function areBytesDear(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: NetworkInformation }).connection ?? {};
  return saveData || effectiveType.includes('2g');
}

// In development a worker would show yesterday's pages.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  addEventListener('takeover', () => {
    if (areBytesDear()) return;
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
