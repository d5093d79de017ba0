import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SAMPLE_EVERY_MS = 400;

/** Memory of a process and all that it started. */
export interface MemoryWatch {
  /** Ends the watch; gives the most that was held at once, in bytes. */
  stop(): number;
}

/**
 * Watches the resident memory of a tree of processes. Pages that processes share count once for each.
 *
 * @param root id of the process at its root
 */
export function watchMemory(root: number): MemoryWatch {
  let peak = 0;
  const sample = async () => {
    const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,rss=']);
    peak = Math.max(peak, treeMemory(stdout, root));
  };
  // A sample that fails is one that comes too late: the tree has ended.
  const timer = setInterval(() => void sample().catch(() => undefined), SAMPLE_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/**
 * @param table rows of process id, parent's id and resident kibibytes, as `ps` prints them
 * @param root id of the process at the root of the tree
 * @returns bytes that the tree holds
 */
export function treeMemory(table: string, root: number): number {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id = 0, parent = 0, kibibytes = 0]) => ({ id, parent, bytes: kibibytes * 1024 }));
  const bytesBelow = (id: number): number =>
    rows.filter(({ parent }) => parent === id).reduce((sum, row) => sum + row.bytes + bytesBelow(row.id), 0);
  return (rows.find(({ id }) => id === root)?.bytes ?? 0) + bytesBelow(root);
}
