/** `npm run build`: builds the site, and checks its pages unless `--no-checks`. Docusaurus gets the other options. */
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { dependencies, devDependencies } from '../package.json';

const options = process.argv.slice(2).filter((option) => option !== '--no-checks');
const docusaurus = createRequire(path.resolve('package.json')).resolve('@docusaurus/core/bin/docusaurus.mjs');
// Without the notifier, a build does not ask a registry for newer releases.
process.env.NO_UPDATE_NOTIFIER = '1';
// Otherwise Docusaurus's configuration loader would rewrite some 500 ES modules of packages as CommonJS.
process.env.JITI_NATIVE_MODULES = JSON.stringify(Object.keys({ ...dependencies, ...devDependencies }));

const building = fork(docusaurus, ['build', ...options], { execArgv: [] });
const programs = { 'docusaurus build': building };
if (!process.argv.includes('--no-checks')) {
  Object.assign(programs, { 'the check of the pages': fork('truth/run.ts', ['check']) });
}
// This process ends when all of them have ended.
for (const [name, program] of Object.entries(programs)) {
  process.once('SIGTERM', () => program.kill());
  program.once('exit', (code) => {
    if (code === 0) return;
    console.error(`build: ${name} ended with exit code ${code}; see its output above.`);
    process.exitCode = 1;
    building.kill();
  });
}
