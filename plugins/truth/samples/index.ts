export { SampleCache } from './cache';
export { checkSamples, samplesOf, type PlacedSample, type SampleCheckOptions } from './check';
export type { Sample, TypeNote } from './result';
