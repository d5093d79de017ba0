/**
 * The samples of the docs in the playground. `check:docs` runs them in Node, and a browser those
 * that render.
 */
import path from 'node:path';
import { Script } from 'node:vm';

import { samplesToRun } from '@docs-kit/samples/fences';
import { compile } from '@docs-kit/playground/compile';
import { startFrame } from '@docs-kit/playground/frame';
import { expect, test, vi } from 'vitest';

import { errorCodeLinks } from './samples';

vi.mock('@docs-kit/playground/frame', () => ({ startFrame: vi.fn() }));
// Neither runs in Node as it stands. Only the names of the frame's modules are asked for.
vi.mock('react-native', () => ({}));
vi.mock('react-native-cloud-storage', () => ({ CloudStorage: {}, CloudKVStorage: {} }));

const ROOT = path.join(__dirname, '../..');

/** Matches a sample that renders something, or whose check does. */
const RENDERS = /\b(?:show|use)\(|from 'react(?:-native)?'|^export default /m;

/** What every frame has, whatever the site gives it. */
const OWN_MODULES = ['react', 'react/jsx-runtime', 'sample-check'];

test('every sample compiles to scripts, and imports only modules that the frame has', async () => {
  await import('./frame');
  const known = [
    ...OWN_MODULES,
    ...Object.keys(vi.mocked(startFrame).mock.calls[0]?.[0].modules ?? {}),
  ];
  const samples = await samplesToRun(ROOT);
  expect(samples).not.toEqual([]);
  for (const { prelude = '', code, check = '', language } of samples) {
    const source = prelude + code;
    const compiled = compile(`${source}\n\n${check}`, language);
    if (compiled.mistake) throw new Error(`${compiled.mistake.text} in:\n${source}`);
    const specifiers = compiled.modules.map(({ name }) => name.replace(/\.tsx?$/, ''));
    const names = specifiers.flatMap((name) => [name, `./${name}`]);
    for (const { code: script } of compiled.modules) {
      // As the frame wraps a module. The compiler does not read what it gives out.
      expect(
        () => new Script(`(async function (exports, require, turn) {${script}\n})`),
        source,
      ).not.toThrow();
      const imported = Array.from(script.matchAll(/\brequire\('([^']+)'\)/g), ([, name]) => name);
      expect([...known, ...names], source).toEqual(expect.arrayContaining(imported));
    }
  }
});

// tests/browser/playing/playground.spec.ts runs in a browser what it knows by this to render.
test('every sample that renders is in TSX, or imports from react-native where the reader sees it', async () => {
  const samples = await samplesToRun(ROOT);
  const rendering = samples.filter(({ prelude = '', code, check = '' }) =>
    RENDERS.test(prelude + code + check),
  );
  expect(rendering).not.toEqual([]);
  const hidden = rendering.filter(
    ({ code, language }) => language !== 'tsx' && !code.includes("from 'react-native'"),
  );
  expect(hidden).toEqual([]);
});

test('codes of errors lead to their sections', async () => {
  const links = await errorCodeLinks(ROOT);
  const address = '/docs/api/enums/CloudStorageErrorCode#err_file_not_found';
  expect(links).toHaveProperty('ERR_FILE_NOT_FOUND', address);
  expect(links).not.toHaveProperty('Access');
});
