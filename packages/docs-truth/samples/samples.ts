import type { Page } from '@docs-kit/markdown-source/pages';
import { type Fence, fencesOf } from './fences';
import { isAppConfig, jsonFinding } from './json';

/**
 * The samples of the pages that are compiled, in their order. A signature is a fact of the reference, live code is no
 * module, and of JSON only app configs have types.
 */
export function samplesOf(pages: readonly Page[]): Fence[] {
  return pages.flatMap(fencesOf).filter((fence) => {
    const { language, meta } = fence;
    if (language === 'json') return isAppConfig(fence) && !jsonFinding(fence);
    return ['ts', 'tsx'].includes(language) && !meta.flags.has('signature') && !meta.flags.has('live');
  });
}
