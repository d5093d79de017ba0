/** `useIsCloudAvailable`, in a real React root. */
import { useEffect } from 'react';

import type { Library } from '@docs-kit/samples/library';
import { type RenderedHook, renderHook } from '@docs-kit/samples/render-hook';
import { claim, type Claim, type Scene } from '@docs-kit/docs-truth/claim';

import { rest } from './rest';

const AVAILABLE = 'api/hooks/useIsCloudAvailable';

/** Mounts `useIsCloudAvailable` and waits for the first answer. */
async function mountAvailable(scene: Scene): Promise<RenderedHook<boolean>> {
  const hook = renderHook(() => scene.library.useIsCloudAvailable(scene.storage));
  await rest(scene);
  return hook;
}

export const claims: readonly Claim[] = [
  claim('drive.useIsCloudAvailable.first-render', {
    statement: 'false on the first render, always; true after it if a token is set',
    says: [`${AVAILABLE}#what-it-returns`, 'false on the first render, always'],
    pages: [AVAILABLE],
    when: async (scene) => (await mountAvailable(scene)).renders,
    expected: { returns: [false, true], requests: 0 },
  }),
  claim('drive.useIsCloudAvailable.token', {
    statement: 'It changes when accessToken is set or dropped',
    says: [
      [
        AVAILABLE,
        'useIsCloudAvailable returns whether the cloud can be used, and re-renders the component when that changes',
      ],
      [`${AVAILABLE}#what-it-returns`, 'You set accessToken, or call setProvider'],
    ],
    pages: ['example#notes-app'],
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
  }),
  claim('drive.useIsCloudAvailable.setProvider', {
    statement: 'It changes when setProvider discards the token',
    says: [`${AVAILABLE}#what-it-returns`, 'You set accessToken, or call setProvider'],
    pages: [`${AVAILABLE}#it-stays-false`],
    when: async (scene) => {
      const hook = await mountAvailable(scene);
      scene.storage.setProvider(scene.library.CloudStorageProvider.GoogleDrive);
      await rest(scene);
      return hook.current();
    },
    expected: { returns: false },
  }),
  claim('drive.useIsCloudAvailable.other-instance', {
    statement: 'A token set on an instance of your own does not reach the default instance',
    says: [
      `${AVAILABLE}#it-stays-false`,
      'A token set on an instance of your own does not reach the default instance',
    ],
    when: async (scene) => {
      const { storage, library } = scene;
      storage.setProviderOptions({ accessToken: 'token' });
      const hook = renderHook(() => library.useIsCloudAvailable());
      await rest(scene);
      return hook.current();
    },
    expected: { returns: false },
  }),
  claim('drive.useIsCloudAvailable.token-in-later-effect', {
    statement:
      'A token set in an effect below the hook is missed: the answer to its first question comes after it',
    says: [
      `${AVAILABLE}#it-stays-false`,
      'Drive, token set in an effect of the same component: the hook\'s own effect asks first and its answer, "no", comes last',
    ],
    options: { accessToken: null },
    when: async (scene) => {
      const { storage, library } = scene;
      const useTokenAfter = () => {
        const isAvailable = library.useIsCloudAvailable(storage);
        useEffect(() => storage.setProviderOptions({ accessToken: 'token' }), []);
        return isAvailable;
      };
      const hook = renderHook(useTokenAfter);
      await rest(scene);
      return [hook.current(), await storage.isCloudAvailable()];
    },
    expected: { returns: [false, true] },
  }),
  claim('drive.useIsCloudAvailable.token-in-earlier-effect', {
    statement: 'A token set in an effect above the hook is seen',
    says: [`${AVAILABLE}#it-stays-false`, 'Put the effect that sets the token above the hook'],
    pages: ['intro#first-write-and-read'],
    options: { accessToken: null },
    when: async (scene) => {
      const { storage, library } = scene;
      const useTokenBefore = () => {
        useEffect(() => storage.setProviderOptions({ accessToken: 'token' }), []);
        return library.useIsCloudAvailable(storage);
      };
      const hook = renderHook(useTokenBefore);
      await rest(scene);
      return hook.current();
    },
    expected: { returns: true },
  }),
  claim('drive.useIsCloudAvailable.expired', {
    statement: 'An expired token still counts as available; the network is never asked',
    says: [
      [
        `${AVAILABLE}#what-it-returns`,
        'An expired Drive token still counts as available, and so does a token without the right OAuth scope; the network is never asked',
      ],
      ['installation/configure-google-drive#is-cloud-available', 'They send no request'],
    ],
    drive: { tokens: { token: { scopes: ['drive'], expired: true } } },
    when: async (scene) => (await mountAvailable(scene)).current(),
    expected: { returns: true, requests: 0 },
  }),
  claim('drive.useIsCloudAvailable.unmount', {
    statement: 'After unmounting it no longer listens',
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
  }),
  claim('drive.useIsCloudAvailable.not-linked-ios', {
    statement: 'Without the native module the hook throws on iOS while rendering',
    says: [
      `${AVAILABLE}#what-it-throws`,
      'In Expo Go, or without the native module, the default instance cannot be created on iOS, and the hook throws while rendering',
    ],
    platform: 'ios',
    linked: false,
    when: async (scene) => {
      const { library } = scene;
      const errors: string[] = [];
      renderHook(
        () => library.useIsCloudAvailable(),
        (error) => errors.push((error as Error).message),
      );
      await rest(scene);
      return errors;
    },
    expected: {
      returns: [/^The package 'react-native-cloud-storage' doesn't seem to be linked\./],
    },
  }),
  claim('drive.useIsCloudAvailable.call-fails', {
    statement:
      'If the native availability call fails, the hook stays on its last value; the rejection is unhandled',
    says: [
      `${AVAILABLE}#what-it-throws`,
      'If the native availability call fails, the hook stays on its last value and leaves an unhandled promise rejection',
    ],
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
  }),
  claim('drive.useIsCloudAvailable.instance-in-render', {
    statement:
      'An instance made while rendering is a new one each time: the hook never gets to true with a token set later',
    says: [
      'installation/configure-google-drive#token-gets-lost',
      'The instance is created while rendering',
      'Each render makes a new instance, and the new one has no token',
    ],
    pages: [`${AVAILABLE}#with-your-own-instance`, 'api/CloudStorage#static-and-instance-calls'],
    when: async (scene) => {
      const {
        library: { CloudStorage, useIsCloudAvailable },
      } = scene;
      const made: InstanceType<Library['CloudStorage']>[] = [];
      const hook = renderHook(() => {
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
  }),
];
