import { expect, test } from 'vitest';

import { fixtureSubjects } from './testing/fixture-package';
import { signatureOf } from './signature';

function signature(path: string): string {
  const subject = fixtureSubjects().get(path);
  if (!subject) throw new Error(`No ${path}`);
  return signatureOf(subject);
}

test('a parameter a line, nothing said of where a method can be called on both', () => {
  expect(signature('Storage.read')).toBe(
    'read(\n  path: string,\n  scope?: Scope\n): Promise<string>',
  );
});

test('static methods say so, constructors are called with new', () => {
  expect(signature('Storage.create')).toBe('static create(): Storage');
  expect(signature('Storage.constructor')).toBe('new Storage(\n  options?: Options\n)');
});

test('deprecated overloads stand last and are marked', () => {
  expect(signature('Storage.remove')).toBe(
    'remove(\n  path: string,\n  options: { recursive?: boolean }\n): Promise<void>\n\n' +
      '/** @deprecated use read */\nremove(\n  path: string\n): Promise<void>',
  );
});

test('enums, interfaces and hooks are written as declared', () => {
  expect(signature('Scope')).toBe(
    "enum Scope {\n  Documents = 'documents',\n  AppData = 'app_data',\n}",
  );
  expect(signature('Options')).toBe(
    'interface Options {\n  scope?: Scope;\n  timeout?: number;\n}',
  );
  expect(signature('useFile')).toBe(
    'useFile(\n  path: string,\n  storage?: Storage\n): {\n  content: string | null;\n' +
      '  /** @deprecated use content */\n  text: string | null;\n}',
  );
});
