import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import type { TypeNote } from '@docs-kit/markdown-features/code-blocks/highlight';

import { frozenVersionOf } from './docs-version';
import { fenceKey } from './samples/fences';

type TypesByFence = ReadonlyMap<string, TypeNote[]>;

/**
 * Compiles the samples in a process of its own while Docusaurus builds, for the types that pages show.
 *
 * @param script calls `runCommand`
 */
export function pageTypes(root: string, script: string) {
  let types: Promise<TypesByFence> | undefined;

  const start = (): Promise<TypesByFence> => {
    types ??= readTypes(root, script);
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
      if (frozenVersionOf(page) !== undefined) return [];
      const found = await start();
      return found.get(fenceKey({ language, code })) ?? [];
    },
  };
}

async function readTypes(root: string, script: string): Promise<TypesByFence> {
  const options = { cwd: root, execArgv: ['--import', 'tsx'] };
  const compiling = fork(path.join(root, script), ['types'], options);
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
