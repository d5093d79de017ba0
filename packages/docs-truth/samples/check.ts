import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { compileSamples } from './compile';
import { fencesOf, samplesOf } from './fences';
import type { SampleProject } from './program';
import { jsonFinding } from './json';
import { shellFindings } from './shell';

/** Checks code that a reader would paste: `ts` and `tsx` compile, JSON parses, installs convert. */
export function checkSamples(pages: readonly Page[], project: SampleProject): Finding[] {
  const samples = samplesOf(pages);
  const compiled = compileSamples(project, samples).flatMap(({ problems }) => problems);
  const read = pages.flatMap(fencesOf).flatMap((fence) => {
    if (fence.language === 'json') return jsonFinding(fence) ?? [];
    return ['bash', 'sh', 'shell'].includes(fence.language) ? shellFindings(fence) : [];
  });
  return [...compiled, ...read].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
