import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import type { Page } from '@docs-kit/markdown-source/pages';
import { type Fence, samplesOf } from './fences';

/** Whether a sample runs; one that does not says why, or shows a mistake. */
export function runs({ meta, code }: Fence): boolean {
  return meta.cannotRun === undefined && readNotation(code).expectedErrors.length === 0;
}

/** @returns the samples of the pages that `check:docs` runs */
export function runningSamples(pages: readonly Page[]): Fence[] {
  return samplesOf(pages).filter((fence) => fence.language !== 'json' && runs(fence));
}
