/** `node --import tsx packages/docs-truth/samples/run.ts`: checks the samples of all pages, and leaves their types in the cache for the build. */
import path from 'node:path';

import { describe } from '@docs-kit/markdown-source/finding';
import { readPages } from '@docs-kit/markdown-source/pages';
import type { Truth } from '../truth';
import { SampleCache } from './cache';
import { checkSamples, samplesOf } from './check';

async function run(): Promise<void> {
  const { truth } = (await import(path.resolve('truth/index.ts'))) as { truth: Truth };
  const pages = [...(await readPages('docs')), ...(await readPages('src/pages'))];
  const cache = new SampleCache(process.cwd());
  const findings = await checkSamples(pages, truth, cache);
  const samples = samplesOf(pages).map(({ sample }) => sample);
  cache.keepOnly(samples);
  for (const finding of findings) console.log(describe(finding));
  console.log(`Samples: ${samples.length} compiled, ${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

void run();
