/** The modules that the compiler sees for the samples of pages. */
import path from 'node:path';

import ts from 'typescript';

import type { FenceFile } from '@docs-kit/markdown/code-blocks/notation';
import type { CompiledProject } from '../project';
import { samplesOf, type Fence } from './fences';

/**
 * Folder of the samples, in memory only. It is inside the project so that imports find the
 * installed packages.
 */
const FOLDER = '.samples';

/** A sample, and its modules. */
export interface Sample {
  readonly fence: Fence;
  readonly modules: readonly { readonly file: string; readonly text: string }[];
}

/** Returns the value of a property of an object in JSON. */
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
    if (!type || !options) continue;
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

/** Returns the samples among fences, each with modules in a folder of its own. */
export function modulesOf(project: CompiledProject, fences: readonly Fence[]): Sample[] {
  return samplesOf(fences).map((fence, index) => {
    const folder = path.join(project.root, FOLDER, String(index));
    const modules = filesOf(fence, project).map(({ name = `sample.${fence.language}`, text }) => {
      return { file: path.join(folder, name), text };
    });
    return { fence, modules };
  });
}
