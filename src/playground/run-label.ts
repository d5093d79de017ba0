import { isRunnable } from '@docs-kit/samples/fences';

/** Words of iCloud alone. Its samples run here as well, but on the simulated Google Drive. */
const ICLOUD = /icloud|triggerSync/i;

type RunnableFence = Parameters<typeof isRunnable>[0] & { readonly code: string };

/** Returns what the button that runs a sample says; undefined if the sample cannot run. */
export function runLabel(fence: RunnableFence): string | undefined {
  if (!isRunnable(fence)) return undefined;
  return ICLOUD.test(fence.code) ? 'Run on a simulated Drive' : 'Run';
}
