import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { SampleCache } from './cache';
import type { SampleProject } from './compile';
import { fencesOf, type Fence } from './fences';
import { isAppConfig, jsonFinding } from './json';
import { SAMPLE_LANGUAGES, type Sample, type SampleResult } from './result';
import { shellFindings } from './shell';

/** A sample and the fence that it stands in. */
export interface PlacedSample {
  fence: Fence;
  sample: Sample;
}

function sampleIn(fence: Fence): Sample | undefined {
  const language = SAMPLE_LANGUAGES.find((name) => name === fence.language);
  if (!language) return undefined;
  const { flags } = fence.meta;
  // A signature is a fact of the reference, checked there, live code is no module; JSON is compiled where its options have types.
  const compiled =
    language === 'json' ? isAppConfig(fence) && !jsonFinding(fence) : !flags.has('signature') && !flags.has('live');
  return compiled ? { language, code: fence.code } : undefined;
}

/** All samples of the pages that are compiled, in the order of the pages. */
export function samplesOf(pages: readonly Page[]): PlacedSample[] {
  return pages.flatMap(fencesOf).flatMap((fence) => {
    const sample = sampleIn(fence);
    return sample ? [{ fence, sample }] : [];
  });
}

/**
 * Compiles what the cache does not know. The compiler is loaded for that alone, as loading it takes longer than all
 * else together.
 */
async function resultsOf(
  project: SampleProject,
  samples: readonly Sample[],
  cache: SampleCache,
): Promise<(SampleResult | undefined)[]> {
  const unknown = samples.filter((sample) => !cache.read(sample));
  if (unknown.length > 0) {
    const { compileSamples } = await import('./compile');
    for (const [index, result] of compileSamples(project, unknown).entries()) {
      const sample = unknown[index];
      if (sample) cache.write(sample, result);
    }
  }
  return samples.map((sample) => cache.read(sample));
}

/**
 * Checks all code on the pages that a reader would paste: `ts` and `tsx` compile, JSON parses, an app config holds what
 * is read from it, installs convert for each package manager.
 *
 * @returns what is wrong, in the order of the pages
 */
export async function checkSamples(
  pages: readonly Page[],
  project: SampleProject,
  cache = new SampleCache(project.root),
): Promise<Finding[]> {
  const placed = samplesOf(pages);
  const samples = placed.map(({ sample }) => sample);
  const results = await resultsOf(project, samples, cache);
  const compiled = placed.flatMap(({ fence: { file, line } }, index) =>
    (results[index]?.problems ?? []).map(({ line: offset, ...problem }) => ({ file, line: line + offset, ...problem })),
  );
  const read = pages.flatMap(fencesOf).flatMap((fence) => {
    if (fence.language === 'json') return jsonFinding(fence) ?? [];
    return ['bash', 'sh', 'shell'].includes(fence.language) ? shellFindings(fence) : [];
  });

  const order = new Map(pages.map(({ file }, index) => [file, index]));
  const place = (finding: Finding): number => order.get(finding.file) ?? 0;
  return [...compiled, ...read].sort((a, b) => place(a) - place(b) || a.line - b.line);
}
