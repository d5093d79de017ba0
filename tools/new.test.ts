import { spawnSync } from 'node:child_process';

import { expect, it } from 'vitest';

it('refuses a kind of page that there is none of, and names those that there are', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/new.ts', 'recipe', 'Title'],
    { encoding: 'utf8' },
  );
  expect(stderr).toContain('new: expected a kind of page, guide or installation, found "recipe".');
  expect(status).toBe(1);
});
