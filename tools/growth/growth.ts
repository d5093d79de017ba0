/** A figure at two sizes. */
export interface Step {
  /** Power of the number of pages that the figure grows with between the two; 1 is linear. */
  readonly exponent: number;
  /** What a further page costs. */
  readonly perPage: number;
}

/** Above this a step counts as faster than linear; below it is what a noisy machine does. */
const LINEAR_UP_TO = 1.15;
/** A page may cost so many times what it did before. */
const DEARER_UP_TO = 1.4;

/**
 * @param points pages and figure, smallest first
 * @returns how the figure grows from each size to the next
 */
export function stepsOf(points: readonly (readonly [pages: number, figure: number])[]): Step[] {
  return points.slice(1).map(([toPages, to], index) => {
    const [fromPages, from] = points[index] ?? [NaN, NaN];
    return {
      exponent: Math.log(to / from) / Math.log(toPages / fromPages),
      perPage: (to - from) / (toPages - fromPages),
    };
  });
}

/**
 * A fixed part of a figure hides its growth, so what a further page costs counts too.
 *
 * @returns whether the figure grows faster than the number of pages
 */
export function isFasterThanLinear(steps: readonly Step[]): boolean {
  const last = steps.at(-1);
  const before = steps.at(-2);
  if (!last) return false;
  const dearer = before !== undefined && before.perPage > 0 && last.perPage > before.perPage * DEARER_UP_TO;
  return last.exponent > LINEAR_UP_TO || dearer;
}

// Docusaurus's performance log colors its lines even where nobody sees it.
const COLOR = /\u001b\[[\d;]*m/g;
const LINE = /^\[PERF\](?:\[KO\])? (.*) - ([\d.]+) (ms|seconds!)/;

/**
 * @param output what Docusaurus printed with DOCUSAURUS_PERF_LOGGER=true
 * @returns milliseconds by phase, `Build > en > Bundling with Rspack`; a phase that came more than once is summed up
 */
export function readPhases(output: string): Map<string, number> {
  const phases = new Map<string, number>();
  for (const line of output.replace(COLOR, '').split('\n')) {
    const [, label, number, unit] = LINE.exec(line.trim()) ?? [];
    if (label === undefined) continue;
    const milliseconds = Number(number) * (unit === 'ms' ? 1 : 1000);
    phases.set(label, (phases.get(label) ?? 0) + milliseconds);
  }
  return phases;
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
