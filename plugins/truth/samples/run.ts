/** `node --import tsx plugins/truth/samples/run.ts`: checks the samples of all pages, and leaves their types in the cache for the build. */
import { describe } from '../finding';
import { readPages } from '../pages';
import { SampleCache } from './cache';
import { checkSamples, samplesOf } from './check';

async function run(): Promise<void> {
  const pages = [...(await readPages('docs')), ...(await readPages('src/pages'))];
  const cache = new SampleCache(process.cwd());
  const findings = await checkSamples(pages, { cache });
  const samples = samplesOf(pages).map(({ sample }) => sample);
  cache.keepOnly(samples);
  for (const finding of findings) console.log(describe(finding));
  console.log(`Samples: ${samples.length} compiled, ${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

void run();
