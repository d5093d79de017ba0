import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** A page that never rests, or of a tab in the background, is kept all the same. */
const LONGEST_WAIT_MS = 2_000;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

async function keep(): Promise<void> {
  try {
    const { keepForOffline } = await import('./registration');
    await keepForOffline();
  } catch (error) {
    // Storage or workers are refused, or a deployment has taken this code: the site works as without.
    console.debug('Not kept for reading offline:', error);
  }
}

// In development a worker would show yesterday's pages.
if (ExecutionEnvironment.canUseDOM && process.env.NODE_ENV === 'production') {
  addEventListener('takeover', () => {
    // Where bytes are dear, not even the code is fetched.
    const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
    if (saveData || effectiveType.includes('2g')) return;
    // Safari has no callback for idle time.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void keep(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(() => void keep(), LONGEST_WAIT_MS);
  });
}
