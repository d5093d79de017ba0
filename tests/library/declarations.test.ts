/** Compares pages and tests with the declarations of the package. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe as textOf } from '@docs-kit/content/finding';
import { checkProject, readProject } from '@docs-kit/reference';
import { expect, it } from 'vitest';

import { REFERENCE } from '../../tools/reference/config';
import { FILE_CALL_NAMES, methodOf } from './file-calls';

const project = await readProject(process.cwd(), REFERENCE);

it('pages say what the package declares', () => {
  expect(checkProject(project).map(textOf).join('\n\n')).toBe('');
});

const methods = [...project.reference.subjects.values()].filter(
  ({ kind, name }) => kind === 'method' && name !== 'constructor',
);

it('FILE_CALLS has each method of CloudStorage that takes a path', () => {
  const withPath = methods.filter(({ owner, signatures = [] }) => {
    const parameters = signatures.flatMap((signature) => signature.parameters);
    return owner.name === 'CloudStorage' && parameters.some(({ name }) => /path/i.test(name));
  });
  const fix = 'Add the missing ones to FILE_CALLS in file-calls.ts, and remove the others.';
  const known = new Set(FILE_CALL_NAMES.map(methodOf));
  expect([...known].sort(), fix).toEqual(withPath.map(({ name }) => name).sort());
});

it('tests call each method', () => {
  const files = readdirSync(__dirname, { encoding: 'utf8', recursive: true });
  const tests = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(__dirname, file), 'utf8'));
  const isCalled = (name: string) => tests.some((code) => code.includes(`.${name}(`));
  const untested = methods.filter(({ name }) => !isCalled(name)).map((method) => method.path);
  expect(untested, 'Call them in a test in tests/library.').toEqual([]);
});
