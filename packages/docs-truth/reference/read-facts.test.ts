import { expect, test } from 'vitest';

import { fixtureFacts, fixtureSubjects } from '../testing/fixture-package';
import { readFacts } from './read-facts';

function exportNamed(name: string) {
  return fixtureFacts().exports.find((each) => each.name === name);
}

test('exports carry their exported names, the private ones stay inside', () => {
  expect(fixtureFacts().exports.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'interface Options',
    'enum Scope',
    'class Storage',
    'function useFile',
  ]);
  expect([...fixtureSubjects().keys()]).not.toContain('Storage.secret');
});

test('a method that is static and of instances alike is told once', () => {
  const storage = exportNamed('Storage');
  const read = storage?.kind === 'class' ? storage.methods.find(({ name }) => name === 'read') : undefined;
  expect(read?.signatures).toEqual([
    {
      on: 'both',
      parameters: [
        { name: 'path', type: 'string' },
        { name: 'scope', type: 'Scope', optional: true, default: 'this.provider.options.scope' },
      ],
      returns: 'Promise<string>',
    },
  ]);
});

test('types name what a reader can import', () => {
  const hook = exportNamed('useFile');
  expect(hook?.kind === 'function' && hook.signatures[0]?.parameters[1]?.type).toBe('Storage');
});

test('defaults of options come from the sources', () => {
  const options = exportNamed('Options');
  expect(options?.kind === 'interface' && options.fields).toEqual([
    { name: 'scope', type: 'Scope', optional: true, default: 'Scope.AppData' },
    { name: 'timeout', type: 'number', optional: true, default: '3000' },
  ]);
});

test('an object written in place has properties with defaults of their own', () => {
  const storage = exportNamed('Storage');
  const remove = storage?.kind === 'class' ? storage.methods.find(({ name }) => name === 'remove') : undefined;
  expect(remove?.signatures[1]?.parameters[1]?.fields).toEqual([
    { name: 'recursive', type: 'boolean', optional: true, default: 'false' },
  ]);
});

test('tags are read; one deprecated overload does not deprecate a method', () => {
  expect(exportNamed('useFile')).toMatchObject({
    provider: 'icloud',
    returned: [{ name: 'content' }, { name: 'text', deprecated: { successor: 'content' } }],
  });
  const remove = fixtureSubjects().get('Storage.remove');
  expect(remove?.tags.deprecated).toBeUndefined();
  expect(remove?.kind === 'method' && remove.method.signatures[0]?.deprecated).toEqual({ successor: 'read' });
});

test('a package without declarations is an error that says what to do', () => {
  expect(() => readFacts(new Map([['package.json', '{"version":"1.0.0"}']]))).toThrow('Run npm ci');
});
