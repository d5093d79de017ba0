/** Compiles and runs the samples of the pages. See README.md. */
export { checkSamples } from './compile/compile-samples';
export { checkRuns } from './runs/run-samples';
