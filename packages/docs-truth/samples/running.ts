import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import { readPages, type Page } from '@docs-kit/markdown-source/pages';
import { type Fence, fencesOf } from './fences';

/** Whether a fence holds a sample that runs; one that does not says why. */
export function isRunnable({ language, meta }: Pick<Fence, 'language' | 'meta'>): boolean {
  const isProgram =
    ['ts', 'tsx'].includes(language) && !['signature', 'live', 'noverify'].some((flag) => meta.flags.has(flag));
  return isProgram && meta.cannotRun === undefined;
}

/** @returns the samples of the pages that `check:docs` runs */
export function runningSamples(pages: readonly Page[]): Fence[] {
  return pages.flatMap(fencesOf).filter(isRunnable);
}

/** A sample for a reader to run. */
export type SampleToRun = Awaited<ReturnType<typeof samplesToRun>>[number];

/** @returns the samples of the docs that run: what readers see, the whole where that is more, and what runs it */
export async function samplesToRun(root: string) {
  return runningSamples(await readPages('docs', root)).map(({ language, code }) => {
    const [source = code, check] = code.split(/^\/\/ ---cut-after---\n/m);
    const shown = readNotation(code).shown.map(({ text }) => text);
    const hasMore = /^\/\/ (?:@filename|---cut---)/m.test(source);
    return { code: shown.join('\n'), language, ...(hasMore && { source }), ...(check !== undefined && { check }) };
  });
}
