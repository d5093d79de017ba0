import path from 'node:path';

import ts from 'typescript';

import type { FenceFile } from '@docs-kit/markdown/code-blocks/notation';
import type { Finding } from '@docs-kit/content/finding';
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
  let text = json;
  for (const plugin of plugins && ts.isArrayLiteralExpression(plugins)
    ? [...plugins.elements].reverse()
    : []) {
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

/**
 * Compiles the samples among fences in one program, each as its own module. Returns what can be
 * asked about them.
 */
export function compileSamples(project: CompiledProject, fences: readonly Fence[]) {
  const samples = samplesOf(fences).map((fence, index) => ({
    fence,
    modules: filesOf(fence, project).map(({ name = `sample.${fence.language}`, text }) => ({
      file: path.join(project.root, FOLDER, String(index), name),
      text,
    })),
  }));
  const texts = samples.flatMap(({ modules }) =>
    modules.map(({ file, text }) => [file, text] as const),
  );
  const program = createProgram(project, new Map(texts));
  return {
    fences,
    problems: () =>
      samples.flatMap(({ fence: { file, line, language }, modules }): Finding[] => {
        const expected =
          language === 'json'
            ? 'an app config whose keys and plugin options are read by Expo and by the plugins'
            : `a sample that compiles against ${project.packageName} and the types of React Native, React and Expo`;
        const problems = modules.flatMap((module) => problemsOf(program, module.file));
        return problems.map(({ offset, ...told }) => ({
          file,
          line: line + offset,
          expected,
          ...told,
        }));
      }),
    /** Types of the library's names in each program, with its `fenceKey`. */
    types: () =>
      samples
        .filter(({ fence }) => fence.language !== 'json')
        .map(
          ({ fence, modules }) =>
            [fenceKey(fence), modules.flatMap(({ file }) => typeNotes(program, file))] as const,
        ),
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
