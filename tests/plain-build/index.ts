/**
 * `npm run test:build`: a plain `docusaurus build` makes the same files as `npm run build -- --no-checks`, which made
 * `build/`. Compares names and contents, and lists what differs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { listFiles } from '@docs-kit/built-pages/built-pages';

const OURS = 'build';
const PLAIN = 'test-results/plain-build';

const docusaurus = createRequire(__filename).resolve('@docusaurus/core/bin/docusaurus.mjs');
execFileSync(process.execPath, [docusaurus, 'build', '--out-dir', PLAIN], {
  env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  stdio: 'inherit',
});

const files = new Set([...listFiles(OURS), ...listFiles(PLAIN)]);
const differences = [...files].flatMap((file) => {
  const [ours, plain] = [path.join(OURS, file), path.join(PLAIN, file)];
  if (!existsSync(ours)) return [`${file}: only docusaurus build makes it`];
  if (!existsSync(plain)) return [`${file}: only npm run build makes it`];
  return readFileSync(ours).equals(readFileSync(plain)) ? [] : [`${file}: differs`];
});
rmSync(PLAIN, { recursive: true });
console.log([...differences, `${files.size} files compared, ${differences.length} differences`].join('\n'));
process.exitCode = differences.length === 0 ? 0 : 1;
