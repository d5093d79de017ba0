import { describe, expect, test } from 'vitest';

import { type Fence, fencesOf } from '../compile/fences';
import { INSTALLED } from '../testing/installed';
import { checkRuns } from './run-samples';

/** Returns the fence of a page whose code begins on line 4. */
function fencesOfPage(code: string, meta = ''): Fence[] {
  return fencesOf({
    file: 'docs/page.md',
    markdown: `# Page\n\n\`\`\`tsx ${meta}\n${code}\n\`\`\`\n`,
  });
}

function run(code: string, meta?: string): ReturnType<typeof checkRuns> {
  return checkRuns(fencesOfPage(code, meta), INSTALLED);
}

const READ = `import { CloudStorage } from 'react-native-cloud-storage';

export async function read(path: string): Promise<string> {
  return await CloudStorage.readFile(path);
}`;

describe('a sample that runs', () => {
  test('is signed in on a Drive of its own', async () => {
    const code = `${READ}
// ---cut-after---
import { emulator, equal } from 'sample-check';
equal(emulator.paths(), []);
emulator.put('/a.txt', 'a');
equal(await read('/a.txt'), 'a');`;
    expect(await run(code)).toEqual([]);
    expect(await run(code)).toEqual([]);
  });

  test('does not wait for its timers, which go off in the order of their time', async () => {
    const started = Date.now();
    const findings = await run(`const order: string[] = [];
setTimeout(() => order.push('late'), 60_000);
await new Promise<void>((resolve) => setTimeout(resolve, 50_000));
order.push('early');
await new Promise<void>((resolve) => setTimeout(resolve, 50_000));
if (order.join() !== 'early,late') throw new Error(order.join());`);
    expect(findings).toEqual([]);
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  test('renders components, which a user reads, presses and fills in', async () => {
    const findings = await run(`import { useState } from 'react';
import { Button, Text, TextInput, View } from 'react-native';

export function Greeting() {
  const [name, setName] = useState('');
  const [greeted, setGreeted] = useState('nobody');
  return (
    <View>
      <TextInput placeholder="Name" value={name} onChangeText={setName} />
      <Button title="Greet" disabled={name === ''} onPress={() => setGreeted(name)} />
      <Text>Hello {greeted}</Text>
    </View>
  );
}
// ---cut-after---
import { show } from 'sample-check';
const screen = show(<Greeting />);
await screen.shows('Hello nobody');
await screen.type('Name', 'Ada');
await screen.press('Greet');
await screen.shows('Hello Ada');`);
    expect(findings).toEqual([]);
  });

  test('can lose its network, and return to the app', async () => {
    const findings = await run(`import { AppState } from 'react-native';
import { CloudStorage } from 'react-native-cloud-storage';
const tries: Promise<void>[] = [];
const write = () => tries.push(CloudStorage.writeFile('/a.txt', 'a'));
const { remove } = AppState.addEventListener('change', (state) => state === 'active' && write());
// ---cut-after---
import { emulator, equal, rejects, returnToApp } from 'sample-check';
emulator.goOffline();
returnToApp();
await rejects(() => tries[0], 'ERR_UNKNOWN');
equal(emulator.paths(), []);
emulator.goOnline();
returnToApp();
await tries[1];
equal(emulator.paths(), ['/a.txt']);
remove();
returnToApp();
equal(tries.length, 2);`);
    expect(findings).toEqual([]);
  });

  test('may have several files', async () => {
    const findings = await run(`// @filename: name.ts
export const name = 'Ada';
// @filename: sample.ts
import { name } from './name';
if (name !== 'Ada') throw new Error(name);`);
    expect(findings).toEqual([]);
  });
});

describe('a sample that does not run', () => {
  test('throws: the line of the sample, the error and what to do', async () => {
    const findings = await run(`${READ}
// ---cut-after---
await read('/missing.txt');`);
    expect(findings).toEqual([
      {
        file: 'docs/page.md',
        line: 7,
        expected: 'a sample that runs on the emulated Google Drive',
        found: expect.stringMatching(/^ERR_FILE_NOT_FOUND: /) as string,
        fix: 'Fix the sample, or the lines below // ---cut-after--- that run it.',
      },
    ]);
  });

  test('gives something else than it says', async () => {
    const findings = await run(`${READ}
// ---cut-after---
import { emulator, equal } from 'sample-check';
emulator.put('/a.txt', 'a');
equal(await read('/a.txt'), 'b');`);
    expect(findings).toMatchObject([{ line: 12, found: 'Error: Expected "b", got "a"' }]);
  });

  test('throws another code than it says', async () => {
    const findings = await run(`${READ}
// ---cut-after---
import { rejects } from 'sample-check';
await rejects(() => read('/a.txt'), 'ERR_PATH_IS_DIRECTORY');`);
    expect(findings).toMatchObject([
      { line: 11, found: 'Error: Expected "ERR_PATH_IS_DIRECTORY", got "ERR_FILE_NOT_FOUND"' },
    ]);
  });

  test('leaves a rejection unhandled', async () => {
    const findings = await run(`import { CloudStorage } from 'react-native-cloud-storage';
void CloudStorage.readFile('/a.txt').then(() => undefined);
await CloudStorage.exists('/b.txt');
await CloudStorage.exists('/b.txt');`);
    expect(findings).toMatchObject([
      {
        file: 'docs/page.md',
        found: expect.stringMatching(/^Unhandled rejection: ERR_FILE_NOT_FOUND/) as string,
      },
    ]);
  });

  test('throws while it renders', async () => {
    const findings = await run(`export function Broken(): null {
  throw new Error('no face');
}
// ---cut-after---
import { show } from 'sample-check';
await show(<Broken />).shows('a face');`);
    expect(findings[0]).toMatchObject({ line: 5, found: 'While rendering, Error: no face' });
  });

  test('does not show the text that is waited for', async () => {
    const findings = await run(`import { Text } from 'react-native';
export const Hello = () => <Text>Hello</Text>;
// ---cut-after---
import { show } from 'sample-check';
await show(<Hello />).shows('Goodbye');`);
    expect(findings).toMatchObject([
      {
        line: 8,
        found: 'Error: The text "Goodbye" did not appear on the screen, which shows ["Hello"]',
      },
    ]);
  });

  test('imports what is not there where samples run', async () => {
    const findings = await run(`import { Camera } from 'expo-camera';\nCamera();`);
    expect(findings).toMatchObject([{ line: 4 }]);
    const found = findings[0]?.found;
    expect(found).toMatch(/^Error: There is no module "expo-camera" where samples run\./);
    expect(found).toMatch(/They can import .*react-native-/);
  });

  test('has no end', async () => {
    const fences = fencesOfPage('await new Promise(() => undefined);');
    const findings = await checkRuns(fences, INSTALLED, 50);
    expect(findings).toMatchObject([{ line: 4, found: 'Error: no end after 50 ms' }]);
  });
});

describe('a sample that is not run', () => {
  test('says why', async () => {
    expect(await run('throw new Error();', 'cannot-run="needs an iPhone"')).toEqual([]);
  });

  test('must say why', async () => {
    expect(await run('throw new Error();', 'cannot-run=""')).toMatchObject([
      { line: 3, found: 'none' },
    ]);
  });
});

test('readers never see what runs a sample', async () => {
  const findings = await run("import { equal } from 'sample-check';\nequal(1, 1);");
  expect(findings).toMatchObject([{ line: 4, expected: 'code that a reader can paste' }]);
});
