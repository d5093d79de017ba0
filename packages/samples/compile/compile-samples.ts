import path from 'node:path';

import ts from 'typescript';

import type { FenceFile } from '@docs-kit/markdown/code-blocks/notation';
import { finding, type Finding } from '@docs-kit/content/finding';
import { fenceKey, type Fence, samplesOf } from './fences';
import type { CompiledProject } from '../project';
import { createProgram, problemsOf, typeNotes } from './program';
import { shellFindings } from './shell';

/**
 * Folder of the samples, in memory only. It is inside the project so that imports find the
 * installed packages.
 */
const FOLDER = '.samples';

function property(object: ts.Node | undefined, name: string): ts.Node | undefined {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  const all = object.properties.filter(ts.isPropertyAssignment);
  return all.find((one) => ts.isStringLiteral(one.name) && one.name.text === name)?.initializer;
}

/**
 * Makes an app config a module with the types of Expo and of plugins. Lines stay in place, and
 * nothing is required.
 */
function configModule(json: string, optionTypes: CompiledProject['pluginOptionTypes']): string {
  const [root] = ts.parseJsonText('app.json', json).statements;
  const plugins = property(property(root?.expression, 'expo'), 'plugins');
  const entries = plugins && ts.isArrayLiteralExpression(plugins) ? plugins.elements : [];
  let text = json;
  // From the last to the first, so that the places of the others stay right.
  for (const plugin of entries.toReversed()) {
    const [name, options] = ts.isArrayLiteralExpression(plugin) ? plugin.elements : [];
    const type = name && ts.isStringLiteral(name) ? optionTypes[name.text] : undefined;
    if (type && options)
      text = `${text.slice(0, options.end)} satisfies ${type}${text.slice(options.end)}`;
  }
  return `export const config: { expo: Partial<import('expo/config').ExpoConfig> } = ${text};`;
}

function filesOf({ language, files }: Fence, project: CompiledProject): FenceFile[] {
  if (language !== 'json') return files;
  return files.map(({ text }) => ({
    name: 'app.config.ts',
    text: configModule(text, project.pluginOptionTypes),
  }));
}

/** A sample, and the modules that the compiler sees. */
interface Sample {
  readonly fence: Fence;
  readonly modules: readonly { readonly file: string; readonly text: string }[];
}

/** Returns what the compiler finds wrong with a sample. */
function findingsOf(
  { fence, modules }: Sample,
  program: ReturnType<typeof createProgram>,
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
 * Compiles the samples among fences in one program, each as its own module. Returns what can be
 * asked about them.
 */
export function compileSamples(project: CompiledProject, fences: readonly Fence[]) {
  const samples = samplesOf(fences).map((fence, index): Sample => {
    const folder = path.join(project.root, FOLDER, String(index));
    const modules = filesOf(fence, project).map(({ name = `sample.${fence.language}`, text }) => {
      return { file: path.join(folder, name), text };
    });
    return { fence, modules };
  });
  const modules = samples.flatMap((sample) => sample.modules);
  const texts = modules.map(({ file, text }) => [file, text] as const);
  const program = createProgram(project, new Map(texts));
  return {
    fences,
    problems: () => samples.flatMap((sample) => findingsOf(sample, program, project)),
    /** Types of the library's names in each program, with its `fenceKey`. */
    types: () =>
      samples
        .filter(({ fence }) => fence.language !== 'json')
        .map(({ fence, modules }) => {
          const notes = modules.flatMap(({ file }) => typeNotes(program, file));
          return [fenceKey(fence), notes] as const;
        }),
  };
}

export type CompiledSamples = ReturnType<typeof compileSamples>;

/**
 * Checks code that a reader would paste: `ts`, `tsx` and app configs must compile, installs must
 * convert.
 */
export function checkSamples({ fences, problems }: CompiledSamples): Finding[] {
  const commands = fences.filter(({ language }) => ['bash', 'sh', 'shell'].includes(language));
  const findings = [...problems(), ...commands.flatMap(shellFindings)];
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
