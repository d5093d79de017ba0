import { beforeAll, describe, expect, test } from 'vitest';

import type { Finding } from '@docs-kit/content/finding';
import { INSTALLED } from '../testing/installed';
import { checkSamples } from './compile-samples';
import { fencesOf } from './fences';

/**
 * Typical mistakes of authors, each on its own page, all compiled in one pass like the real pages.
 */
const PAGES = {
  'sound.md': `
# Sound

\`\`\`tsx title="App.tsx"
import { useState } from 'react';
import { Text } from 'react-native';
import { CloudStorage, useIsCloudAvailable } from 'react-native-cloud-storage';

export default function App() {
  const available = useIsCloudAvailable();
  const [names, setNames] = useState<string[]>([]);
  return <Text onPress={() => void CloudStorage.readdir('/').then(setNames)}>{available ? names.join() : ''}</Text>;
}
\`\`\`
`,
  'renamed.md': `
Text

\`\`\`ts
import { CloudStorage } from 'react-native-cloud-storage';

export const text = CloudStorage.readFiles('/a.txt');
\`\`\`
`,
  'argument.md': `
- In a list:

  \`\`\`ts
  import { CloudStorage } from 'react-native-cloud-storage';

  export const done = CloudStorage.writeFile('/a.txt', 1);
  \`\`\`
`,
  'import.md': `
<Tabs>
<TabItem value="a">

\`\`\`ts
export const text = CloudStorage.readFile('/a.txt');
\`\`\`

</TabItem>
</Tabs>
`,
  'option.md': `
\`\`\`ts
import { CloudStorage } from 'react-native-cloud-storage';

CloudStorage.setProviderOptions({ strict: true });
\`\`\`
`,
  'browser.md': `
\`\`\`ts
export const token = localStorage.getItem('token');
\`\`\`
`,
  'hidden.md': `
\`\`\`ts
// @filename: drive.ts
export const drive = 1;
// @filename: App.ts
import { drive } from './drive';
// ---cut---
export const text: string = drive;
\`\`\`
`,
  'signature.md': `
\`\`\`ts signature
CloudStorage.readFile(path: string): Promise<string>
\`\`\`
`,
  'unverified.md': `
\`\`\`ts noverify
export const a: = … ;
\`\`\`

\`\`\`json noverify
{ … }
\`\`\`
`,
  'config.md': `
\`\`\`json title="app.json"
{
  "expo": {
    "name": "Acme",
    "plugins": [
      [
        "react-native-cloud-storage",
        {
          "iCloudContainerIdentifer": "iCloud.com.acme",
          "iCloudContainerEnvironment": "Production"
        }
      ]
    ]
  }
}
\`\`\`
`,
  'environment.md': `
\`\`\`json title="app.json"
{ "expo": { "plugins": [["react-native-cloud-storage", {
  "iCloudContainerEnvironment": "Test"
}]] } }
\`\`\`
`,
  'signin.md': `
\`\`\`json title="app.json"
{ "expo": { "plugins": [["@react-native-google-signin/google-signin", {
  "urlScheme": "com.googleusercontent.apps.1"
}]] } }
\`\`\`
`,
  'expo.md': `
\`\`\`json title="app.json"
{ "expo": {
  "slugg": "acme"
} }
\`\`\`
`,
  'shell.md': `
\`\`\`bash
npm install react-native-cloud-storage
\`\`\`

\`\`\`bash npm2yarn
npm install react-native-cloud-storage
pod install
\`\`\`

\`\`\`bash
npx expo prebuild
\`\`\`
`,
};

describe('samples on pages', () => {
  const pages = Object.entries(PAGES).map(([file, markdown]) => ({ file, markdown }));
  let findings: Finding[] = [];
  const on = (file: keyof typeof PAGES): Finding[] =>
    findings.filter((finding) => finding.file === file);

  beforeAll(() => {
    findings = checkSamples(INSTALLED, pages.flatMap(fencesOf));
  });

  test.each(['sound.md', 'signature.md', 'unverified.md'] as const)(
    '%s has nothing to fix',
    (file) => {
      expect(on(file)).toEqual([]);
    },
  );

  test('a renamed method: the line, and the method that is meant', () => {
    expect(on('renamed.md')).toEqual([
      {
        file: 'renamed.md',
        line: 7,
        expected:
          'a sample that compiles against react-native-cloud-storage and the types of React Native, React and Expo',
        found:
          "TS2551: Property 'readFiles' does not exist on type 'typeof CloudStorage'. Did you mean 'readFile'?",
        fix: "Change spelling to 'readFile'.",
      },
    ]);
  });

  test('a wrong argument type, in a list: the line, and how the method is called', () => {
    expect(on('argument.md')).toMatchObject([
      {
        line: 7,
        found: "TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
        fix: 'Call it as it is declared: CloudStorage.writeFile(path: string, data: string, scope?: CloudStorageScope | undefined): Promise<void>.',
      },
    ]);
  });

  test('a missing import, inside tags: the line, and the import', () => {
    expect(on('import.md')).toMatchObject([
      {
        line: 6,
        found: "TS2304: Cannot find name 'CloudStorage'.",
        fix: 'Add import from "react-native-cloud-storage".',
      },
    ]);
  });

  test('an unknown option: the options that there are', () => {
    expect(on('option.md')).toMatchObject([
      { line: 5, fix: expect.stringContaining('strictFilenames') as string },
    ]);
  });

  test('what a browser has and a phone has not', () => {
    expect(on('browser.md')).toMatchObject([
      { line: 3, found: "TS2304: Cannot find name 'localStorage'." },
    ]);
  });

  test('a mistake between files of one sample, below a hidden part', () => {
    expect(on('hidden.md')).toMatchObject([
      { line: 8, found: "TS2322: Type 'number' is not assignable to type 'string'." },
    ]);
  });

  test('an option that the config plugin does not read', () => {
    expect(on('config.md')).toMatchObject([
      {
        line: 10,
        expected: 'an app config whose keys and plugin options are read by Expo and by the plugins',
        found: expect.stringContaining('iCloudContainerIdentifer') as string,
        fix: expect.stringContaining('iCloudContainerIdentifier') as string,
      },
    ]);
  });

  test('a value that an option of the config plugin does not take', () => {
    expect(on('environment.md')).toMatchObject([
      { line: 4, found: expect.stringContaining('"Production" | "Development"') as string },
    ]);
  });

  test('an option of another plugin, and a key of Expo itself', () => {
    expect(on('signin.md')).toMatchObject([
      { line: 4, found: expect.stringContaining('urlScheme') as string },
    ]);
    expect(on('expo.md')).toMatchObject([
      { line: 4, found: expect.stringContaining('slugg') as string },
    ]);
  });

  test('an install for npm alone, and a line that does not convert', () => {
    expect(on('shell.md')).toMatchObject([
      { line: 3, expected: 'an install command shown for npm, Yarn, pnpm and Bun' },
      { line: 8, found: '`pod install`, which has no form for yarn, pnpm, bun' },
    ]);
  });
});
