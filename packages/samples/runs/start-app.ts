/** Starts an app that consists of samples, as a reader has it who has copied them. */
import type { Fence } from '../compile/fences';
import type { Library } from '../library/load';
import type { SampleProject } from '../project';
import { evaluate } from './run-samples';
import { runModules } from './sample-check';
import { transpile } from './transpile';
import { createEnvironment, type Phone } from './environment';

export { createPhone, type Phone } from './environment';

/** A running app. */
export interface App {
  /** What its files export, by their titles. */
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  library: Library;
  /** What checks of samples import, to use this app's screen. */
  check: typeof import('./check-module');
  /** Errors while rendering. */
  errors: readonly unknown[];
  /** Ends everything that is still running. */
  close(): void;
}

/**
 * Starts an app on a phone. Its files are what readers see of the fences, each named by its title.
 * They are in the order in which they import each other.
 */
export async function startApp(
  project: SampleProject,
  phone: Phone,
  fences: readonly Fence[],
): Promise<App> {
  const errors: unknown[] = [];
  const environment = createEnvironment(project, (error) => errors.push(error), phone);
  const files: Record<string, Readonly<Record<string, unknown>>> = {};
  const modules = fences.map(({ meta, language, shown }) => {
    const name = meta.title ?? `sample.${language}`;
    return { name, code: transpile(name, shown.map(({ text }) => text).join('\n')) };
  });
  await runModules(modules, environment.modules, (name, body, given) => {
    files[name] = given.exports as Readonly<Record<string, unknown>>;
    return evaluate(name, body, { ...given, ...environment.globals });
  });
  const { library, modules: known, close } = environment;
  return { files, library, check: known['sample-check'], errors, close };
}
