import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly needs?: readonly string[];
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}

const FOLDER = '.github/workflows';

const jobsIn = (file: string) =>
  (parse(readFileSync(path.join(FOLDER, file), 'utf8')) as { jobs: Readonly<Record<string, Job>> })
    .jobs;

const uses = ({ steps }: Job, action: string) =>
  steps.findIndex((step) => step.uses?.startsWith(`${action}@`));

it('deploys nothing but the build that has passed the tests', () => {
  const deploying = readdirSync(FOLDER).filter((file) =>
    Object.values(jobsIn(file)).some((job) => uses(job, 'actions/deploy-pages') !== -1),
  );
  expect(deploying).toEqual(['ci.yml']);

  const { deploy, test } = jobsIn('ci.yml');
  expect(deploy?.needs).toEqual(expect.arrayContaining(['unit', 'test']));
  const runs = test?.steps.map(({ run }) => run) ?? [];
  expect(runs.indexOf('npm test')).toBeGreaterThan(0);
  expect(test && uses(test, 'actions/upload-pages-artifact')).toBeGreaterThan(
    runs.indexOf('npm test'),
  );
});
