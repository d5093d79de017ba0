import { finding, type Finding } from '@docs-kit/content/finding';
import type { CompiledProject } from '../project';
import type { Fence } from './fences';
import { modulesOf, type Sample } from './modules';
import { problemsOf } from './problems';
import { createProgram, type SampleProgram } from './program';
import { shellFindings } from './shell';

/** Compiles samples in one program, each as its own module. */
function compile(project: CompiledProject, samples: readonly Sample[]): SampleProgram {
  const modules = samples.flatMap((sample) => sample.modules);
  return createProgram(project, new Map(modules.map(({ file, text }) => [file, text])));
}

/** Returns what the compiler finds wrong with a sample. */
function findingsOf(
  { fence, modules }: Sample,
  program: SampleProgram,
  { packageName }: CompiledProject,
): Finding[] {
  const { file, line, language } = fence;
  const expected =
    language === 'json'
      ? 'an app config whose keys and plugin options are read by Expo and by the plugins'
      : `a sample that compiles against ${packageName} and the types of React Native, React and Expo`;
  const problems = modules.flatMap((module) => problemsOf(program, module.file));
  return problems.map(({ offset, found, fix }) => {
    return finding({ file, line: line + offset }, expected, found, fix);
  });
}

/**
 * Checks code that a reader would paste: `ts`, `tsx` and app configs must compile, installs must
 * convert.
 */
export function checkSamples(project: CompiledProject, fences: readonly Fence[]): Finding[] {
  const samples = modulesOf(project, fences);
  const program = compile(project, samples);
  const commands = fences.filter(({ language }) => ['bash', 'sh', 'shell'].includes(language));
  return [
    ...samples.flatMap((sample) => findingsOf(sample, program, project)),
    ...commands.flatMap(shellFindings),
  ];
}
