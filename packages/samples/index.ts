/** Compiles and runs the samples of the pages. See README.md. */
export { checkSamples, compileSamples } from './compile/check';
export { checkRuns } from './runs/check';
