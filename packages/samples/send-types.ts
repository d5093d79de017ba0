/** Compiles the samples of a site and sends the types to the build that started this process. */
import { typesOfSamples } from './compile/compile-samples';
import { readFences } from './compile/fences';

const [root = '', packageName = ''] = process.argv.slice(2);

async function sendTypes(): Promise<void> {
  const fences = await readFences(root);
  process.send?.(typesOfSamples({ root, packageName, pluginOptionTypes: {} }, fences));
}

void sendTypes();
