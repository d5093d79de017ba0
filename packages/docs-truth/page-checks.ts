import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import type { TypeNote } from '@docs-kit/markdown-features/code-blocks/highlight';

import { frozenVersionOf } from './docs-version';
import { fenceKey } from './samples/fences';

/**
 * Runs the checks of the pages beside a build, in a process of their own. It compiles the samples once, for the checks
 * and for the types that pages show; without `PAGE_CHECKS=on`, for these alone. `script` calls `runCommand`.
 */
export function pageChecks(root: string, script: string, nodeOptions: string[] = []) {
  const start = () => {
    const command = process.env.PAGE_CHECKS === 'on' ? 'check' : 'types';
    const checks = fork(path.join(root, script), [command], { cwd: root, execArgv: nodeOptions });
    const told = once(checks, 'message').then(
      ([types]) => new Map(types as [string, TypeNote[]][]),
    );
    // Comes after all messages. A process that fails may have sent none.
    const closed = once(checks, 'disconnect').then(() => new Map<string, TypeNote[]>());
    return { types: Promise.race([told, closed]), ended: once(checks, 'exit') };
  };
  let running: ReturnType<typeof start> | undefined;
  return {
    plugin: (): Plugin => ({
      name: 'page-checks',
      loadContent: async () => void (running ??= start()),
      async postBuild() {
        const [code] = (await running?.ended) ?? [];
        if (code !== 0)
          throw new Error('page-checks: the checks of the pages failed; see their output above.');
      },
    }),
    /** Returns the types of library names in a fence. Frozen versions have none. */
    async typesOf({ file, language, code }: { file: string; language: string; code: string }) {
      const page = path.relative(root, file).split(path.sep).join('/');
      if (frozenVersionOf(page) !== undefined) return [];
      return (await (running ??= start()).types).get(fenceKey({ language, code })) ?? [];
    },
  };
}
