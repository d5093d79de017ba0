import path from 'node:path';

import type { TypeNote } from '@docs-kit/markdown-features/code-blocks/highlight';
import { readPages } from '@docs-kit/markdown-source/pages';
import { frozenVersionOf } from '../docs-version';
import type { SampleProject } from './program';
import { fencesOf, samplesOf } from './fences';

async function typesOfPages(project: SampleProject): Promise<ReadonlyMap<string, TypeNote[]>> {
  const pages = await Promise.all(['docs', 'src/pages'].map((folder) => readPages(folder, project.root)));
  const samples = samplesOf(pages.flat().flatMap(fencesOf)).filter(({ language }) => language !== 'json');
  const { compileSamples } = await import('./check');
  const results = compileSamples(project, samples);
  return new Map(samples.map(({ language, code }, index) => [`${language}\n${code}`, results[index]?.types() ?? []]));
}

/** Creates a lookup for types of library names in a fence. Frozen versions have none. Compiles all pages at once. */
export function fenceTypes(project: SampleProject) {
  let types: ReturnType<typeof typesOfPages> | undefined;
  return async (fence: { file: string; language: string; code: string }): Promise<TypeNote[]> => {
    const page = path.relative(project.root, fence.file).split(path.sep).join('/');
    if (frozenVersionOf(page) !== undefined) return [];
    types ??= typesOfPages(project);
    return (await types).get(`${fence.language}\n${fence.code}`) ?? [];
  };
}
