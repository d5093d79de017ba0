import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import { readPages, type Page } from '@docs-kit/markdown-source/pages';
import { type Fence, samplesOf } from './fences';

/** Whether a sample runs; one that does not says why, or shows a mistake. */
export function runs({ meta, code }: Pick<Fence, 'meta' | 'code'>): boolean {
  return meta.cannotRun === undefined && readNotation(code).expectedErrors.length === 0;
}

/** @returns the samples of the pages that `check:docs` runs */
export function runningSamples(pages: readonly Page[]): Fence[] {
  return samplesOf(pages).filter((fence) => fence.language !== 'json' && runs(fence));
}

/** Whether a reader can run a fence of a page. */
export function isRunnable({ language, meta, code }: Pick<Fence, 'language' | 'meta' | 'code'>): boolean {
  const isProgram =
    ['ts', 'tsx'].includes(language) && !['signature', 'live', 'noverify'].some((flag) => meta.flags.has(flag));
  return isProgram && runs({ meta, code });
}

/** A sample for a reader to run. */
interface SampleToRun {
  /** What readers see. */
  code: string;
  language: string;
  /** The whole, where readers see a part of it. */
  source?: string;
  /** What runs it in the check. */
  check?: string;
}

/** @returns the samples of the docs that run */
export async function samplesToRun(root: string): Promise<SampleToRun[]> {
  return runningSamples(await readPages('docs', root)).map(({ language, code }) => {
    const [source = code, check] = code.split(/^\/\/ ---cut-after---\n/m);
    const shown = readNotation(code).shown.map(({ text }) => text);
    const hasMore = /^\/\/ (?:@filename|---cut---)/m.test(source);
    return { code: shown.join('\n'), language, ...(hasMore && { source }), ...(check !== undefined && { check }) };
  });
}
