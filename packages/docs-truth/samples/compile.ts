import path from 'node:path';

import { readNotation, textAfterChange, type Notation } from '@docs-kit/markdown-features/code-blocks/notation';
import { configModule } from './config-module';
import type { Truth } from '../truth';
import { problemsOf } from './problems';
import type { Sample, SampleProblem, SampleResult } from './result';
import { createModuleService } from './service';
import { typeNotes } from './type-notes';

const EXPECTED_OF_CONFIG = 'an app config whose keys and plugin options are read by Expo and by the plugins';

/** Folder of the modules, in memory only; it stands in the project so that imports find the installed packages. */
const FOLDER = '.samples';

/** What samples are compiled with. */
export type SampleProject = Pick<Truth, 'root' | 'packageName' | 'pluginOptionTypes'>;

function modulesOf(
  { language, code }: Sample,
  optionTypes: SampleProject['pluginOptionTypes'],
): Pick<Notation, 'files' | 'expectedErrors'> {
  if (language !== 'json') return readNotation(code);
  return {
    files: [{ name: 'app.config.ts', text: configModule(textAfterChange(code), optionTypes) }],
    expectedErrors: [],
  };
}

/** Compiles samples, each a module of its own, in one program: a result for each, in their order. */
export function compileSamples(project: SampleProject, samples: readonly Sample[]): SampleResult[] {
  if (samples.length === 0) return [];
  const read = samples.map((sample, index) => {
    const { files, expectedErrors } = modulesOf(sample, project.pluginOptionTypes);
    const named = files.map(({ name = `sample.${sample.language}`, text }) => ({
      path: path.join(FOLDER, String(index), name),
      text,
    }));
    return { named, expectedErrors, isConfig: sample.language === 'json' };
  });
  const modules = createModuleService(
    project,
    new Map(read.flatMap(({ named }) => named.map((file): [string, string] => [file.path, file.text]))),
  );

  return read.map(({ named, expectedErrors, isConfig }) => {
    const ofCode = `a sample that compiles against ${project.packageName} and the types of React Native, React and Expo`;
    const expected = isConfig ? EXPECTED_OF_CONFIG : ofCode;
    const files = named.map((file) => path.join(project.root, file.path));
    const checked = files.map((file) => problemsOf(modules, file, expectedErrors, expected));
    const met = new Set(checked.flatMap((file) => file.met));
    const unmet: SampleProblem[] = expectedErrors
      .filter((number) => !met.has(number))
      .map((number) => ({
        line: 0,
        expected: `error TS${number}, which the sample declares with @errors`,
        found: 'a sample that does not give it',
        mend: `Take ${number} off the sample's @errors line, or bring back the mistake that the text speaks of.`,
      }));
    return {
      problems: [...checked.flatMap(({ problems }) => problems), ...unmet],
      types: isConfig ? [] : files.flatMap((file) => typeNotes(modules, file)),
    };
  });
}
