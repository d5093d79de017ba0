import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { expect, it } from 'vitest';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { hasGitHistory } from './git-history';

function git(cwd: string, ...args: string[]): void {
  const author = ['-c', 'user.name=Author', '-c', 'user.email=author@example.com'];
  execFileSync('git', [...author, ...args], { cwd, stdio: 'ignore' });
}

it('tells a whole history from none, one not begun, and one cut off', () => {
  const project = fixtureFolder({ 'a.md': 'A' });
  expect(hasGitHistory(project)).toBe(false);
  git(project, 'init');
  expect(hasGitHistory(project)).toBe(false);
  for (const message of ['One', 'Two']) git(project, 'commit', '--allow-empty', '-m', message);
  expect(hasGitHistory(project)).toBe(true);

  const clones = fixtureFolder();
  git(clones, 'clone', '--depth', '1', `file://${project}`, 'shallow');
  expect(hasGitHistory(path.join(clones, 'shallow'))).toBe(false);
});
