import { spawnSync } from 'node:child_process';

import { expect, it } from 'vitest';

it.each([
  [['claim', 'stat'], '', 'expected an id such as drive.stat.empty, found stat.'],
  [['claim', 'drive.stat.empty'], "when: ({ storage }) => storage.stat('/file.txt')", ''],
])('npm run new -- %j', (args, printed, refused) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/new.ts', ...args],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toContain(printed);
  expect(stderr).toContain(refused);
});
