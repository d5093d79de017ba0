/** What the browser tells of the network. Safari tells nothing, Firefox neither of these. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader saves data, or has a network on which it is scarce. */
export function savesData(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  const { saveData = false, effectiveType = '' } = connection;
  return saveData || effectiveType.includes('2g');
}
