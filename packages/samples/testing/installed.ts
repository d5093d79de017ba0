import { SAMPLE_PROJECT } from '../../../tests/library/sample-project';
import type { SampleProject } from '../project';

/** A real library to try the checks on. */
export const INSTALLED: SampleProject = { ...SAMPLE_PROJECT, root: process.cwd() };
