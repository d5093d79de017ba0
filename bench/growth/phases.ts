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
