/** What "available" means on Drive, and who is notified of it. */
import { setTimeout as pause } from 'node:timers/promises';

import { claim, type Claim, type Scene } from '@docs-kit/docs-truth/claim';

const API = 'api/CloudStorage';
const PAGE = 'installation/configure-google-drive#is-cloud-available';

/** Subscribes and returns the list that collects what is reported. */
function listen({ storage }: Scene): boolean[] {
  const heard: boolean[] = [];
  storage.subscribeToCloudAvailability((available) => heard.push(available));
  return heard;
}

/** Waits for the constructor's own availability check to finish. */
async function settle({ storage }: Scene): Promise<void> {
  storage.getProvider();
  await pause(0);
}

export const claims: readonly Claim[] = [
  claim('drive.isCloudAvailable.no-token', {
    statement: 'isCloudAvailable is false without a token, and does not throw',
    says: [
      [`${API}#common-errors`, 'No accessToken is set (except for isCloudAvailable)'],
      [`${API}#iscloudavailable`, 'The token is valid, has the right scope, or the network works'],
      ['api/enums/CloudStorageProvider#where-they-differ', 'isCloudAvailable | A token is set'],
    ],
    pages: ['api/enums/CloudStorageErrorCode#err_access_token_missing'],
    options: { accessToken: null },
    when: ({ storage }) => storage.isCloudAvailable(),
    expected: { returns: false, requests: 0 },
  }),
  claim('drive.isCloudAvailable.expired', {
    statement: 'An expired token still gives true, and the next file call fails',
    says: [
      [
        `${API}#iscloudavailable`,
        'The token is valid, has the right scope, or the network works',
        'An expired Drive token still gives true, and the next file call fails',
      ],
      ['api/enums/CloudStorageProvider#where-they-differ', 'isCloudAvailable | A token is set'],
      [
        PAGE,
        'An expired token counts as available, and so does a token without the right scope, or a phone without a network',
      ],
    ],
    pages: ['api/hooks/useIsCloudAvailable#what-it-returns', 'example#notes-app'],
    drive: { tokens: { token: { scopes: ['drive.appdata'], expired: true } } },
    when: async ({ storage }) => [
      await storage.isCloudAvailable(),
      await storage.exists('/a').catch((error: { code: string }) => error.code),
    ],
    expected: { returns: [true, 'ERR_AUTHENTICATION_FAILED'], requests: 1 },
  }),
  claim('drive.isCloudAvailable.no-scope', {
    statement: 'So does a token without the right scope, or a phone without a network',
    says: [
      [`${API}#iscloudavailable`, 'The token is valid, has the right scope, or the network works'],
      [
        PAGE,
        'An expired token counts as available, and so does a token without the right scope, or a phone without a network',
      ],
    ],
    pages: ['api/hooks/useIsCloudAvailable#what-it-returns'],
    drive: { tokens: { token: { scopes: [] } } },
    given: ({ drive }) => drive.fail({ networkError: 'Network request failed', times: Infinity }),
    when: ({ storage }) => storage.isCloudAvailable(),
    expected: { returns: true, requests: 0 },
  }),
  claim('drive.subscribe.first', {
    statement: 'The first listener gets the current state soon after, a later one does not',
    says: [
      `${API}#subscribetocloudavailability`,
      'Later ones get only the next notification, so call isCloudAvailable() too',
    ],
    given: settle,
    when: async (scene) => {
      const first = listen(scene);
      const atOnce = [...first];
      await pause(0);
      const second = listen(scene);
      await pause(0);
      return [atOnce, first, second];
    },
    expected: { returns: [[], [true], []] },
  }),
  claim('drive.subscribe.right-after-constructor', {
    statement:
      'A listener added right after new CloudStorage(…, { accessToken }) first hears false, then true',
    says: [
      `${API}#subscribetocloudavailability`,
      'Added right after new CloudStorage(provider, options), a listener may first get an outdated false, and then the right state',
    ],
    when: async (scene) => {
      const heard = listen(scene);
      await pause(0);
      return heard;
    },
    expected: { returns: [false, true] },
  }),
  claim('drive.subscribe.later-hears-next', {
    statement: 'A later listener hears the next notification',
    says: [
      `${API}#subscribetocloudavailability`,
      'Later ones get only the next notification, so call isCloudAvailable() too',
    ],
    when: async (scene) => {
      listen(scene);
      await pause(0);
      const second = listen(scene);
      scene.storage.setProviderOptions({ accessToken: null });
      return second;
    },
    expected: { returns: [false] },
  }),
  claim('drive.subscribe.token', {
    statement:
      'Listeners are told at once when accessToken is set: true for a non-empty token, the same state even twice',
    says: [
      [
        `${API}#setprovideroptions`,
        'With accessToken in the options, availability listeners are called at once, with true for a non-empty token',
      ],
      [
        `${API}#subscribetocloudavailability`,
        'Calls you back when availability changes',
        'A listener may get the same state twice',
        'Drive: fires when you set accessToken',
      ],
    ],
    when: async (scene) => {
      const heard = listen(scene);
      await pause(0);
      heard.length = 0;
      scene.storage.setProviderOptions({ accessToken: 'one' });
      scene.storage.setProviderOptions({ accessToken: 'two' });
      scene.storage.setProviderOptions({ accessToken: '' });
      scene.storage.setProviderOptions({ accessToken: null });
      scene.storage.setProviderOptions({ timeout: 1 });
      return heard;
    },
    expected: { returns: [true, true, false, false] },
  }),
  claim('drive.subscribe.setProvider', {
    statement: "After setProvider listeners get the new provider's state, shortly after",
    says: [
      [`${API}#setprovider`, "Availability listeners get the new provider's state shortly after"],
      [
        `${API}#subscribetocloudavailability`,
        'Calls you back when availability changes',
        'Both: fires after setProvider',
      ],
    ],
    given: settle,
    when: async (scene) => {
      const heard = listen(scene);
      await pause(0);
      scene.storage.setProvider(scene.library.CloudStorageProvider.GoogleDrive);
      const atOnce = [...heard];
      await pause(0);
      return [atOnce, heard];
    },
    expected: { returns: [[true], [true, false]] },
  }),
  claim('drive.subscribe.expiry-unnoticed', {
    statement: 'Drive never notices by itself that a token has expired',
    says: [
      `${API}#subscribetocloudavailability`,
      'Drive never notices by itself that a token has expired',
    ],
    given: settle,
    when: async (scene) => {
      const heard = listen(scene);
      scene.drive.grant('token', { scopes: ['drive'], expired: true });
      await scene.storage.exists('/a').catch(() => undefined);
      return heard;
    },
    expected: { returns: [true], requests: 1 },
  }),
  claim('drive.subscribe.throwing', {
    statement: 'A listener that throws makes setProviderOptions throw',
    says: [`${API}#setprovideroptions`, 'A listener that throws makes setProviderOptions throw'],
    when: async ({ storage }) => {
      let calls = 0;
      storage.subscribeToCloudAvailability(() => {
        calls += 1;
        if (calls > 1) throw new Error('from the listener');
      });
      await pause(0);
      storage.setProviderOptions({ accessToken: 'new' });
    },
    expected: { throws: { code: null, message: 'from the listener' } },
  }),
  claim('drive.subscribe.returns-nothing', {
    statement: 'Subscribing returns nothing',
    says: [`${API}#subscribetocloudavailability`, 'It returns nothing'],
    when: ({ storage }) => storage.subscribeToCloudAvailability(() => undefined),
    expected: { returns: undefined },
  }),
  claim('drive.unsubscribe.twice', {
    statement:
      'One call removes a listener that was subscribed twice, and one that never was is ignored',
    says: [
      `${API}#unsubscribefromcloudavailability`,
      'Removes a listener',
      'A function that was never subscribed is ignored',
      'If you subscribed a listener twice, one call removes both',
    ],
    when: async ({ storage }) => {
      const heard: boolean[] = [];
      const listener = (available: boolean) => void heard.push(available);
      storage.subscribeToCloudAvailability(listener);
      storage.subscribeToCloudAvailability(listener);
      await pause(0);
      const before = heard.length;
      storage.unsubscribeFromCloudAvailability(() => undefined);
      storage.setProviderOptions({ accessToken: 'new' });
      const both = heard.length - before;
      storage.unsubscribeFromCloudAvailability(listener);
      storage.setProviderOptions({ accessToken: 'newer' });
      return [both, heard.length - before - both];
    },
    expected: { returns: [2, 0] },
  }),
];
