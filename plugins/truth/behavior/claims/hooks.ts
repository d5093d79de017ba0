/** The two hooks, in a real React root. */
import { setTimeout as pause } from 'node:timers/promises';

import { useEffect } from 'react';

import type { Library } from '../library';
import { type RenderedHook, renderHook } from '../render-hook';
import type { Claim, Scene } from './claim';

const FILE = 'api/hooks/useCloudFile';
const AVAILABLE = 'api/hooks/useIsCloudAvailable';

type CloudFile = ReturnType<Library['useCloudFile']>;

/**
 * Waits for React and the simulated Drive to come to rest. Counts turns of the event loop in which nothing happened, not
 * time, so that a busy machine cannot make it give up early.
 */
async function rest({ drive }: Scene): Promise<void> {
  let before = '';
  for (let quiet = 0; quiet < 6;) {
    await pause(4);
    const now = drive.requests.map(({ status }) => status).join();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

/** Mounts `useCloudFile` on the scene's instance and waits for the first read. */
async function mountFile(scene: Scene, path = '/note'): Promise<RenderedHook<CloudFile>> {
  const { loaded, library, storage } = scene;
  const hook = renderHook(loaded, () => library.useCloudFile(path, undefined, storage));
  await rest(scene);
  return hook;
}

function note({ drive }: Scene): void {
  drive.put('/note', 'first');
}

const codeOf = (error: { code?: string }) => error.code ?? 'no code';

/** Mounts, acts, waits, and gives what the hook says then. */
function after(act: (hook: RenderedHook<CloudFile>, scene: Scene) => unknown): Claim['when'] {
  return async (scene) => {
    const hook = await mountFile(scene);
    scene.drive.clearRequests();
    await act(hook, scene);
    await rest(scene);
    const { content } = hook.current();
    hook.unmount();
    return content;
  };
}

const file: readonly Claim[] = [
  {
    id: 'drive.useCloudFile.mount',
    statement: 'The hook reads when it mounts; content is null before',
    pages: [`${FILE}#content`, `${FILE}#when-it-reads`],
    given: note,
    when: async (scene) => (await mountFile(scene)).renders.map(({ content }) => content),
    expected: { returns: [null, 'first'], requests: 3 },
  },
  {
    id: 'drive.useCloudFile.missing',
    statement: 'content stays null if there is no such file',
    pages: [`${FILE}#content`, `${FILE}#read`],
    when: async (scene) => (await mountFile(scene)).current().content,
    expected: { returns: null, requests: 1 },
  },
  {
    id: 'drive.useCloudFile.members',
    statement: 'It returns content and five functions, no loading and no error state; download is sync',
    pages: [FILE, `${FILE}#what-it-returns`, `${FILE}#content`, `${FILE}#download`],
    when: async (scene) => {
      const hook = (await mountFile(scene)).current();
      return [Object.keys(hook).sort(), hook.download === hook.sync];
    },
    expected: { returns: [['content', 'download', 'read', 'remove', 'sync', 'write'], true] },
  },
  {
    id: 'drive.useCloudFile.default-instance',
    statement: 'Without an instance it uses the default one',
    pages: [FILE, 'guides/using-multiple-providers#hooks-with-an-instance'],
    given: note,
    when: async (scene) => {
      const { loaded, library } = scene;
      library.CloudStorage.setProviderOptions({ accessToken: 'token' });
      const hook = renderHook(loaded, () => library.useCloudFile('/note'));
      await rest(scene);
      return hook.current().content;
    },
    expected: { returns: 'first' },
  },
  {
    id: 'drive.useCloudFile.read-resolves-early',
    statement: 'read resolves when the check is done, before content changes',
    pages: [`${FILE}#read`],
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      const { id } = scene.drive.at('/note');
      await scene.storage.writeFile('/note', 'second');
      await hook.current().read();
      const early = hook.current().content;
      await rest(scene);
      return [id !== '', early, hook.current().content];
    },
    expected: { returns: [true, 'first', 'second'] },
  },
  {
    id: 'drive.useCloudFile.read-missing',
    statement: 'read makes content null if the file is missing',
    pages: [`${FILE}#read`],
    given: note,
    when: after((hook, { drive }) => {
      drive.remove(drive.at('/note').id);
      return hook.current().read();
    }),
    expected: { returns: null, requests: 1 },
  },
  {
    id: 'drive.useCloudFile.read-rejects',
    statement: 'read rejects if the check fails',
    pages: [`${FILE}#read`],
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      scene.drive.fail({ on: 'list', error: 'backendError' });
      return hook.current().read().catch(codeOf);
    },
    expected: { returns: 'ERR_UNKNOWN' },
  },
  {
    id: 'drive.useCloudFile.read-hides',
    statement: 'If reading itself fails after the check, read resolves and the rejection is unhandled',
    pages: [`${FILE}#read`, `${FILE}#possible-unhandled-promise-rejection`],
    watchesRejections: true,
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      scene.drive.fail({ on: 'download', error: 'backendError' });
      const result = await hook.current().read().catch(codeOf);
      await rest(scene);
      return [result, hook.current().content, scene.unhandled.map((error) => (error as Error).message)];
    },
    expected: { returns: [undefined, 'first', ['Backend Error']] },
  },
  {
    id: 'drive.useCloudFile.mount-rejects',
    statement: 'A read that fails on mount is an unhandled rejection; content stays null',
    pages: [`${FILE}#content`, `${FILE}#possible-unhandled-promise-rejection`],
    watchesRejections: true,
    given: ({ drive }) => drive.fail({ error: 'backendError' }),
    when: async (scene) => {
      const hook = await mountFile(scene);
      return [hook.current().content, scene.unhandled.map((error) => codeOf(error as { code?: string }))];
    },
    expected: { returns: [null, ['ERR_UNKNOWN']] },
  },
  {
    id: 'drive.useCloudFile.mount-without-token',
    statement: 'Without a token the rejection at mount says that fileExists cannot be called',
    pages: [`${FILE}#possible-unhandled-promise-rejection`],
    watchesRejections: true,
    options: { accessToken: null },
    when: async (scene) => {
      await mountFile(scene);
      return scene.unhandled.map((error) => (error as Error).message);
    },
    expected: { returns: ['Google Drive access token is not set, cannot call function fileExists'], requests: 0 },
  },
  {
    id: 'drive.useCloudFile.token-later',
    statement: 'The hook does not try again when a token arrives later',
    pages: [FILE, `${FILE}#when-it-reads`],
    watchesRejections: true,
    options: { accessToken: null },
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      scene.storage.setProviderOptions({ accessToken: 'token' });
      await rest(scene);
      const untouched = hook.current().content;
      await hook.current().read();
      await rest(scene);
      return [untouched, hook.current().content];
    },
    expected: { returns: [null, 'first'] },
  },
  {
    id: 'drive.useCloudFile.write',
    statement: 'write calls writeFile and then reads again',
    pages: [`${FILE}#write`, `${FILE}#when-it-reads`],
    given: note,
    when: after((hook) => hook.current().write('second')),
    expected: { returns: 'second', requests: 5 },
  },
  {
    id: 'drive.useCloudFile.write-resolves-early',
    statement: 'write resolves before content shows the new text',
    pages: [`${FILE}#write`],
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      await hook.current().write('second');
      return hook.current().content;
    },
    expected: { returns: 'first' },
  },
  {
    id: 'drive.useCloudFile.write-rejects',
    statement: 'write rejects if writing fails, and creates no parents',
    pages: [`${FILE}#write`],
    when: async (scene) => (await mountFile(scene, '/no/note')).current().write('x').catch(codeOf),
    expected: { returns: 'ERR_DIRECTORY_NOT_FOUND' },
  },
  {
    id: 'drive.useCloudFile.write-hides-read',
    statement: 'A read that fails after write is an unhandled rejection; write itself resolves',
    pages: [`${FILE}#possible-unhandled-promise-rejection`],
    watchesRejections: true,
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      scene.drive.fail({ on: 'list', after: 1, error: 'backendError' });
      const result = await hook.current().write('second').catch(codeOf);
      await rest(scene);
      return [result, scene.unhandled.map((error) => codeOf(error as { code?: string }))];
    },
    expected: { returns: [undefined, ['ERR_UNKNOWN']] },
  },
  {
    id: 'drive.useCloudFile.remove',
    statement: 'remove calls unlink and sets content to null',
    pages: [`${FILE}#remove`],
    given: note,
    when: after((hook) => hook.current().remove()),
    effect: ({ drive }) => drive.paths(),
    expected: { returns: null, requests: 2, effect: [] },
  },
  {
    id: 'drive.useCloudFile.remove-rejects',
    statement: 'remove rejects if the file is missing',
    pages: [`${FILE}#remove`],
    when: async (scene) => (await mountFile(scene)).current().remove().catch(codeOf),
    expected: { returns: 'ERR_FILE_NOT_FOUND' },
  },
  {
    id: 'drive.useCloudFile.sync',
    statement: 'sync makes no request and does not read again',
    pages: [`${FILE}#sync`, `${FILE}#when-it-reads`],
    given: note,
    when: after(async (hook, scene) => {
      scene.drive.remove(scene.drive.at('/note').id);
      await hook.current().sync();
      await hook.current().download();
    }),
    expected: { returns: 'first', requests: 0 },
  },
  {
    id: 'drive.useCloudFile.other-writer',
    statement: 'Each hook has its own content: a write elsewhere is not seen',
    pages: [`${FILE}#when-it-reads`],
    given: note,
    when: after(async (_hook, scene) => {
      const other = await mountFile(scene);
      await other.current().write('second');
    }),
    expected: { returns: 'first' },
  },
  {
    id: 'drive.useCloudFile.path-changes',
    statement: "When path changes, content keeps the old file's text until the new one is read",
    pages: [`${FILE}#when-it-reads`],
    given: ({ drive }) => {
      drive.put('/note', 'first');
      drive.put('/other', 'other');
    },
    when: async (scene) => {
      const hook = await mountFile(scene);
      hook.rerender(() => scene.library.useCloudFile('/other', undefined, scene.storage));
      await rest(scene);
      return hook.renders.map(({ content }) => content);
    },
    expected: { returns: [null, 'first', 'first', 'other'] },
  },
  {
    id: 'drive.useCloudFile.stale-read',
    statement: 'A slow read of the old path can finish last and overwrite the new content',
    pages: [`${FILE}#when-it-reads`],
    given: ({ drive }) => {
      drive.put('/note', 'first');
      drive.put('/other', 'other');
    },
    when: async (scene) => {
      let arrive: () => void = () => undefined;
      scene.drive.fail({ on: 'download', until: new Promise<void>((resolve) => (arrive = resolve)) });
      const hook = await mountFile(scene);
      hook.rerender(() => scene.library.useCloudFile('/other', undefined, scene.storage));
      await rest(scene);
      arrive();
      await rest(scene);
      return hook.renders.map(({ content }) => content).filter((content) => content !== null);
    },
    expected: { returns: ['other', 'first'] },
  },
  ...(['scope', 'instance'] as const).map((what): Claim => ({
    id: `drive.useCloudFile.${what}-changes`,
    statement: `The hook reads again when the ${what} changes`,
    pages: [`${FILE}#when-it-reads`],
    given: ({ drive }) => {
      drive.put('/note', 'first');
      drive.put('/note', 'mine', { space: 'drive' });
    },
    when: async (scene) => {
      const { library } = scene;
      const { Documents } = library.CloudStorageScope;
      const hook = await mountFile(scene);
      const other = new library.CloudStorage(undefined, { accessToken: 'token', scope: Documents });
      hook.rerender(() =>
        what === 'scope'
          ? library.useCloudFile('/note', Documents, scene.storage)
          : library.useCloudFile('/note', undefined, other),
      );
      await rest(scene);
      return hook.current().content;
    },
    expected: { returns: 'mine', requests: 6 },
  })),
];

/** Mounts `useIsCloudAvailable` and waits for the first answer. */
async function mountAvailable(scene: Scene): Promise<RenderedHook<boolean>> {
  const hook = renderHook(scene.loaded, () => scene.library.useIsCloudAvailable(scene.storage));
  await rest(scene);
  return hook;
}

const available: readonly Claim[] = [
  {
    id: 'drive.useIsCloudAvailable.first-render',
    statement: 'false on the first render, always; true after it if a token is set',
    pages: [AVAILABLE, `${AVAILABLE}#what-it-returns`],
    when: async (scene) => (await mountAvailable(scene)).renders,
    expected: { returns: [false, true], requests: 0 },
  },
  {
    id: 'drive.useIsCloudAvailable.token',
    statement: 'It changes when accessToken is set or dropped',
    pages: [`${AVAILABLE}#what-it-returns`, 'example#notes-app'],
    options: { accessToken: null },
    when: async (scene) => {
      const hook = await mountAvailable(scene);
      const before = hook.current();
      scene.storage.setProviderOptions({ accessToken: 'token' });
      await rest(scene);
      const during = hook.current();
      scene.storage.setProviderOptions({ accessToken: null });
      await rest(scene);
      return [before, during, hook.current()];
    },
    expected: { returns: [false, true, false] },
  },
  {
    id: 'drive.useIsCloudAvailable.setProvider',
    statement: 'It changes when setProvider discards the token',
    pages: [`${AVAILABLE}#what-it-returns`, `${AVAILABLE}#it-stays-false`],
    when: async (scene) => {
      const hook = await mountAvailable(scene);
      scene.storage.setProvider(scene.library.CloudStorageProvider.GoogleDrive);
      await rest(scene);
      return hook.current();
    },
    expected: { returns: false },
  },
  {
    id: 'drive.useIsCloudAvailable.other-instance',
    statement: 'A token set on an instance of your own does not reach the default instance',
    pages: [`${AVAILABLE}#it-stays-false`],
    when: async (scene) => {
      const { storage, loaded, library } = scene;
      storage.setProviderOptions({ accessToken: 'token' });
      const hook = renderHook(loaded, () => library.useIsCloudAvailable());
      await rest(scene);
      return hook.current();
    },
    expected: { returns: false },
  },
  {
    id: 'drive.useIsCloudAvailable.token-in-later-effect',
    statement: 'A token set in an effect below the hook is missed: the answer to its first question comes after it',
    pages: [`${AVAILABLE}#it-stays-false`],
    options: { accessToken: null },
    when: async (scene) => {
      const { storage, loaded, library } = scene;
      const useTokenAfter = () => {
        const isAvailable = library.useIsCloudAvailable(storage);
        useEffect(() => storage.setProviderOptions({ accessToken: 'token' }), []);
        return isAvailable;
      };
      const hook = renderHook(loaded, useTokenAfter);
      await rest(scene);
      return [hook.current(), await storage.isCloudAvailable()];
    },
    expected: { returns: [false, true] },
  },
  {
    id: 'drive.useIsCloudAvailable.token-in-earlier-effect',
    statement: 'A token set in an effect above the hook is seen',
    pages: [`${AVAILABLE}#it-stays-false`, 'intro#first-write-and-read'],
    options: { accessToken: null },
    when: async (scene) => {
      const { storage, loaded, library } = scene;
      const useTokenBefore = () => {
        useEffect(() => storage.setProviderOptions({ accessToken: 'token' }), []);
        return library.useIsCloudAvailable(storage);
      };
      const hook = renderHook(loaded, useTokenBefore);
      await rest(scene);
      return hook.current();
    },
    expected: { returns: true },
  },
  {
    id: 'drive.useIsCloudAvailable.expired',
    statement: 'An expired token still counts as available; the network is never asked',
    pages: [`${AVAILABLE}#what-it-returns`],
    drive: { tokens: { token: { scopes: ['drive'], expired: true } } },
    when: async (scene) => (await mountAvailable(scene)).current(),
    expected: { returns: true, requests: 0 },
  },
  {
    id: 'drive.useIsCloudAvailable.unmount',
    statement: 'After unmounting it no longer listens',
    pages: [],
    when: async (scene) => {
      const hook = await mountAvailable(scene);
      hook.unmount();
      await rest(scene);
      const renders = hook.renders.length;
      scene.storage.setProviderOptions({ accessToken: null });
      await rest(scene);
      return hook.renders.length - renders;
    },
    expected: { returns: 0 },
  },
  {
    id: 'drive.useIsCloudAvailable.not-linked-ios',
    statement: 'Without the native module the hook throws on iOS while rendering',
    pages: [`${AVAILABLE}#what-it-throws`],
    platform: 'ios',
    linked: false,
    when: async (scene) => {
      const { loaded, library } = scene;
      const errors: string[] = [];
      renderHook(
        loaded,
        () => library.useIsCloudAvailable(),
        (error) => errors.push((error as Error).message),
      );
      await rest(scene);
      return errors;
    },
    expected: { returns: [/^The package 'react-native-cloud-storage' doesn't seem to be linked\./] },
  },
  {
    id: 'drive.useIsCloudAvailable.call-fails',
    statement: 'If the native availability call fails, the hook stays on its last value; the rejection is unhandled',
    pages: [`${AVAILABLE}#what-it-throws`],
    watchesRejections: true,
    when: async (scene) => {
      const { library, unhandled } = scene;
      const hook = await mountAvailable(scene);
      const before = hook.current();
      const broken = new library.CloudStorage();
      const isCloudAvailable = () => Promise.reject(new Error('from the native side'));
      Object.defineProperty(broken, 'nativeStorage', { value: { isCloudAvailable } });
      hook.rerender(() => library.useIsCloudAvailable(broken));
      await rest(scene);
      return [before, hook.current(), unhandled.map((error) => (error as Error).message)];
    },
    expected: { returns: [true, true, ['from the native side']] },
  },
  {
    id: 'drive.useIsCloudAvailable.instance-in-render',
    statement:
      'An instance made while rendering is a new one each time: the hook never gets to true with a token set later',
    pages: [
      `${AVAILABLE}#with-your-own-instance`,
      'installation/configure-google-drive#token-gets-lost',
      'api/CloudStorage#static-and-instance-calls',
    ],
    when: async (scene) => {
      const {
        loaded,
        library: { CloudStorage, useIsCloudAvailable },
      } = scene;
      const made: InstanceType<Library['CloudStorage']>[] = [];
      const hook = renderHook(loaded, () => {
        const storage = new CloudStorage();
        made.push(storage);
        return useIsCloudAvailable(storage);
      });
      await rest(scene);
      made[made.length - 1]?.setProviderOptions({ accessToken: 'token' });
      await rest(scene);
      return [made.length > 1, hook.current(), await made[made.length - 1]?.isCloudAvailable()];
    },
    expected: { returns: [true, false, false] },
  },
];

export const hooks: readonly Claim[] = [...file, ...available];
