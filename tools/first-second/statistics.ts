/**
 * @param values measured values in any order
 * @returns the middle one, or the mean of the two middle ones; NaN for none
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return upper === lower ? upper : (upper + lower) / 2;
}
