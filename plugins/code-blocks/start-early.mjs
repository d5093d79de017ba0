/**
 * Loaded into the process of a build before anything else (`node --import`): starts the process of `highlighting.ts` at
 * once, where nothing is kept from an earlier build. The generator needs two seconds of one core to read its own modules
 * and the site's; meanwhile the other core draws the code of the pages.
 *
 * JavaScript, as nothing could compile it at this point.
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const docs = path.resolve('docs');

if (existsSync(docs) && !existsSync(path.resolve('node_modules/.cache/highlighted'))) {
  const child = fork(path.join(import.meta.dirname, 'highlight-process.ts'), ['--ahead', docs], {
    execArgv: ['--import', import.meta.resolve('../../server/short-lived.mjs'), '--import', import.meta.resolve('tsx')],
    serialization: 'advanced',
    // Types that no check has worked out before are not waited for here.
    env: { ...process.env, TYPE_POPUPS: process.env.TYPE_POPUPS === 'none' ? 'none' : 'cached' },
  });
  child.unref();
  child.channel?.unref();
  globalThis[Symbol.for('early-highlighting')] = child;
}
