import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { INSTALLED } from '../testing/installed';
import { acceptsSpecs, loadGenerator, newestOfMinors } from './codegen';

const root = mkdtempSync(path.join(tmpdir(), 'specs-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Reports whether the generator of this project's React Native accepts a package with one spec. */
function accepts(member: string): boolean {
  mkdirSync(path.join(root, 'src'), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{"codegenConfig":{"jsSrcsDir":"src"}}');
  const spec = `import type { TurboModule } from 'react-native';
    import { TurboModuleRegistry } from 'react-native';
    export interface Spec extends TurboModule { ${member} }
    export default TurboModuleRegistry.get<Spec>('Library');`;
  writeFileSync(path.join(root, 'src/NativeLibrary.ts'), spec);
  return acceptsSpecs(
    loadGenerator(path.join(INSTALLED.root, 'node_modules/react-native/package.json')),
    root,
  );
}

test('a spec that React Native cannot generate code from is rejected', () => {
  expect(accepts('read(path: string): Promise<string>;')).toBe(true);
  expect(accepts('path: string;')).toBe(false);
});

test('the newest version of each minor is tried', () => {
  const versions = ['0.75.1', '0.76.9', '0.76.10', '0.77.0-rc.1', '0.80.3', '0.80.2'];
  expect(newestOfMinors(versions, '0.76')).toEqual(['0.76.10', '0.80.3']);
});
