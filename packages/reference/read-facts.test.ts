import { expect, test } from 'vitest';

import { fixtureFacts, fixtureSubjects } from './testing/fixture-package';
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
  const read = storage?.members?.find(({ name }) => name === 'read');
  expect(read?.signatures).toEqual([
    {
      on: 'both',
      parameters: [
        { kind: 'field', name: 'path', type: 'string' },
        {
          kind: 'field',
          name: 'scope',
          type: 'Scope',
          optional: true,
          default: 'this.provider.options.scope',
        },
      ],
      returns: 'Promise<string>',
    },
  ]);
});

test('types name what a reader can import', () => {
  const hook = exportNamed('useFile');
  expect(hook?.signatures?.[0]?.parameters[1]?.type).toBe('Storage');
});

test('defaults of options come from the sources', () => {
  const options = exportNamed('Options');
  expect(options?.members).toEqual([
    { kind: 'field', name: 'scope', type: 'Scope', optional: true, default: 'Scope.AppData' },
    { kind: 'field', name: 'timeout', type: 'number', optional: true, default: '3000' },
  ]);
});

test('an object written in place has properties with defaults of their own', () => {
  const storage = exportNamed('Storage');
  const remove = storage?.members?.find(({ name }) => name === 'remove');
  expect(remove?.signatures?.[1]?.parameters[1]?.members).toEqual([
    { kind: 'field', name: 'recursive', type: 'boolean', optional: true, default: 'false' },
  ]);
});

test('tags are read; one deprecated overload does not deprecate a method', () => {
  expect(exportNamed('useFile')).toMatchObject({
    provider: 'icloud',
    members: [{ name: 'content' }, { name: 'text', deprecated: { successor: 'content' } }],
  });
  const remove = fixtureSubjects().get('Storage.remove');
  expect(remove?.deprecated).toBeUndefined();
  expect(remove?.signatures?.[0]?.deprecated).toEqual({ successor: 'read' });
});

test('a package without declarations is an error that says what to do', () => {
  expect(() => readFacts(new Map([['package.json', '{"version":"1.0.0"}']]))).toThrow('Run npm ci');
});
