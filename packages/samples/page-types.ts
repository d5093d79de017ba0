import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import type { TypeNote } from '@docs-kit/markdown/code-blocks/highlight';

import { fenceKey } from './compile/fences';

/** The script that compiles the samples in a process of its own. */
const SCRIPT = path.join(__dirname, 'send-types.ts');

/** A page of a frozen version, or a translation of one. */
const FROZEN = /\/version-[^/]+\//;

type TypesByFence = ReadonlyMap<string, TypeNote[]>;

/**
 * Compiles the samples in a process of its own while Docusaurus builds, for the types that pages
 * show.
 */
export function pageTypes(root: string, packageName: string, script = SCRIPT) {
  let types: Promise<TypesByFence> | undefined;

  const start = (): Promise<TypesByFence> => {
    types ??= readTypes(root, packageName, script);
    // Whoever awaits the types learns of the error. Until then, it is not unhandled.
    types.catch(() => undefined);
    return types;
  };

  return {
    plugin: (): Plugin => ({
      name: 'page-types',
      async loadContent() {
        void start();
      },
      async postBuild() {
        await types;
      },
    }),
    /** Returns the types of library names in a fence. Frozen versions have none. */
    async typesOf({ file, language, code }: { file: string; language: string; code: string }) {
      const page = path.relative(root, file).split(path.sep).join('/');
      if (FROZEN.test(page)) return [];
      const found = await start();
      return found.get(fenceKey({ language, code })) ?? [];
    },
  };
}

async function readTypes(root: string, packageName: string, script: string): Promise<TypesByFence> {
  const options = { cwd: root, execArgv: ['--import', 'tsx'] };
  const compiling = fork(script, [root, packageName], options);
  let sent: [string, TypeNote[]][] = [];
  compiling.once('message', (message) => {
    sent = message as [string, TypeNote[]][];
  });
  const [code] = (await once(compiling, 'close')) as [number | null];
  if (code !== 0) {
    throw new Error('page-types: the samples could not be compiled; see the output above.');
  }
  return new Map(sent);
}
