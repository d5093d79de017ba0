/** `useCloudFile`, in a real React root. */
import type { Library } from '@docs-kit/samples/library';
import { type RenderedHook, renderHook } from '@docs-kit/samples/render-hook';
import { claim, type Claim, type Scene, type Sentences } from '@docs-kit/docs-truth/claim';

import { rest } from './rest';

const FILE = 'api/hooks/useCloudFile';

type CloudFile = ReturnType<Library['useCloudFile']>;

/** Mounts `useCloudFile` on the scene's instance and waits for the first read. */
async function mountFile(scene: Scene, path = '/note'): Promise<RenderedHook<CloudFile>> {
  const { library, storage } = scene;
  const hook = renderHook(() => library.useCloudFile(path, undefined, storage));
  await rest(scene);
  return hook;
}

function note({ drive }: Scene): void {
  drive.put('/note', 'first');
}

const codeOf = (error: { code?: string }) => error.code ?? 'no code';

/** Mounts the hook, acts, waits, and returns the hook's content. */
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

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.useCloudFile.scope-changes': [
    `${FILE}#when-it-reads`,
    'path, scope or the instance changes | Yes',
  ],
  'drive.useCloudFile.instance-changes': [
    `${FILE}#when-it-reads`,
    'path, scope or the instance changes | Yes',
  ],
};

export const claims: readonly Claim[] = [
  claim('drive.useCloudFile.mount', {
    statement: 'The hook reads when it mounts; content is null before',
    says: [
      [
        FILE,
        'useCloudFile reads one text file into React state and gives you functions to write, re-read and delete it',
        'Render it only once the cloud is available, as here: the hook reads when it mounts and does not try again when a token or an account arrives later',
      ],
      [
        `${FILE}#content`,
        'null means any of: not read yet, no such file, deleted with remove, or the first read failed',
      ],
      [`${FILE}#when-it-reads`, 'Mount | Yes'],
      [
        `${FILE}#own-hook`,
        'It also saves requests on Drive: one lookup per read instead of two, and none after a write',
      ],
    ],
    given: note,
    when: async (scene) => (await mountFile(scene)).renders.map(({ content }) => content),
    expected: { returns: [null, 'first'], requests: 3 },
  }),
  claim('drive.useCloudFile.missing', {
    statement: 'content stays null if there is no such file',
    says: [
      `${FILE}#content`,
      'null means any of: not read yet, no such file, deleted with remove, or the first read failed',
    ],
    pages: [`${FILE}#read`],
    when: async (scene) => (await mountFile(scene)).current().content,
    expected: { returns: null, requests: 1 },
  }),
  claim('drive.useCloudFile.members', {
    statement:
      'It returns content and five functions, no loading and no error state; download is sync',
    says: [
      FILE,
      'useCloudFile reads one text file into React state and gives you functions to write, re-read and delete it',
    ],
    pages: [`${FILE}#what-it-returns`, `${FILE}#content`, `${FILE}#download`],
    when: async (scene) => {
      const hook = (await mountFile(scene)).current();
      return [Object.keys(hook).sort(), hook.download === hook.sync];
    },
    expected: { returns: [['content', 'download', 'read', 'remove', 'sync', 'write'], true] },
  }),
  claim('drive.useCloudFile.default-instance', {
    statement: 'Without an instance it uses the default one',
    pages: [FILE, 'guides/using-multiple-providers#hooks-with-an-instance'],
    given: note,
    when: async (scene) => {
      const { library } = scene;
      library.CloudStorage.setProviderOptions({ accessToken: 'token' });
      const hook = renderHook(() => library.useCloudFile('/note'));
      await rest(scene);
      return hook.current().content;
    },
    expected: { returns: 'first' },
  }),
  claim('drive.useCloudFile.read-resolves-early', {
    statement: 'read resolves when the check is done, before content changes',
    says: [`${FILE}#read`, 'The promise resolves when the check is done, before content changes'],
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
  }),
  claim('drive.useCloudFile.read-missing', {
    statement: 'read makes content null if the file is missing',
    pages: [`${FILE}#read`],
    given: note,
    when: after((hook, { drive }) => {
      drive.remove(drive.at('/note').id);
      return hook.current().read();
    }),
    expected: { returns: null, requests: 1 },
  }),
  claim('drive.useCloudFile.read-rejects', {
    statement: 'read rejects if the check fails',
    says: [`${FILE}#read`, 'It rejects if the check fails'],
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      scene.drive.fail({ on: 'list', error: 'backendError' });
      return hook.current().read().catch(codeOf);
    },
    expected: { returns: 'ERR_UNKNOWN' },
  }),
  claim('drive.useCloudFile.read-hides', {
    statement:
      'If reading itself fails after the check, read resolves and the rejection is unhandled',
    says: [`${FILE}#read`, 'If reading itself fails, the error goes nowhere you can catch it'],
    pages: [`${FILE}#possible-unhandled-promise-rejection`],
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      scene.drive.fail({ on: 'download', error: 'backendError' });
      const result = await hook.current().read().catch(codeOf);
      await rest(scene);
      return [
        result,
        hook.current().content,
        scene.unhandled.map((error) => (error as Error).message),
      ];
    },
    expected: { returns: [undefined, 'first', ['Backend Error']] },
  }),
  claim('drive.useCloudFile.mount-rejects', {
    statement: 'A read that fails on mount is an unhandled rejection; content stays null',
    says: [
      `${FILE}#content`,
      'null means any of: not read yet, no such file, deleted with remove, or the first read failed',
    ],
    pages: [`${FILE}#possible-unhandled-promise-rejection`],
    given: ({ drive }) => drive.fail({ error: 'backendError' }),
    when: async (scene) => {
      const hook = await mountFile(scene);
      return [
        hook.current().content,
        scene.unhandled.map((error) => codeOf(error as { code?: string })),
      ];
    },
    expected: { returns: [null, ['ERR_UNKNOWN']] },
  }),
  claim('drive.useCloudFile.mount-without-token', {
    statement: 'Without a token the rejection at mount says that fileExists cannot be called',
    says: [
      `${FILE}#possible-unhandled-promise-rejection`,
      'With no access token this appears right at mount: "Google Drive access token is not set, cannot call function fileExists"',
    ],
    options: { accessToken: null },
    when: async (scene) => {
      await mountFile(scene);
      return scene.unhandled.map((error) => (error as Error).message);
    },
    expected: {
      returns: ['Google Drive access token is not set, cannot call function fileExists'],
      requests: 0,
    },
  }),
  claim('drive.useCloudFile.token-later', {
    statement: 'The hook does not try again when a token arrives later',
    says: [
      [
        FILE,
        'Render it only once the cloud is available, as here: the hook reads when it mounts and does not try again when a token or an account arrives later',
      ],
      [`${FILE}#when-it-reads`, 'Token set, account or provider changed | No. Call read'],
    ],
    options: { accessToken: null },
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      scene.storage.setProviderOptions({ accessToken: 'token' });
      await rest(scene);
      const untouched = hook.current().content;
      await hook.current().read();
      await rest(scene);
      // The initial read has failed, and nobody handles that.
      return scene.unhandled.length === 1 ? [untouched, hook.current().content] : scene.unhandled;
    },
    expected: { returns: [null, 'first'] },
  }),
  claim('drive.useCloudFile.write', {
    statement: 'write calls writeFile and then reads again',
    says: [
      [`${FILE}#when-it-reads`, 'write | Yes'],
      [
        `${FILE}#own-hook`,
        'It also saves requests on Drive: one lookup per read instead of two, and none after a write',
      ],
    ],
    pages: [`${FILE}#write`],
    given: note,
    when: after((hook) => hook.current().write('second')),
    expected: { returns: 'second', requests: 5 },
  }),
  claim('drive.useCloudFile.write-resolves-early', {
    statement: 'write resolves before content shows the new text',
    says: [
      `${FILE}#write`,
      'It rejects if writing fails and resolves before content shows the new text',
    ],
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      await hook.current().write('second');
      return hook.current().content;
    },
    expected: { returns: 'first' },
  }),
  claim('drive.useCloudFile.write-rejects', {
    statement: 'write rejects if writing fails, and creates no parents',
    says: [
      `${FILE}#write`,
      'It rejects if writing fails and resolves before content shows the new text',
      'Parents are not created',
    ],
    when: async (scene) => (await mountFile(scene, '/no/note')).current().write('x').catch(codeOf),
    expected: { returns: 'ERR_DIRECTORY_NOT_FOUND' },
  }),
  claim('drive.useCloudFile.write-hides-read', {
    statement: 'A read that fails after write is an unhandled rejection; write itself resolves',
    pages: [`${FILE}#possible-unhandled-promise-rejection`],
    given: note,
    when: async (scene) => {
      const hook = await mountFile(scene);
      scene.drive.fail({ on: 'list', after: 1, error: 'backendError' });
      const result = await hook.current().write('second').catch(codeOf);
      await rest(scene);
      return [result, scene.unhandled.map((error) => codeOf(error as { code?: string }))];
    },
    expected: { returns: [undefined, ['ERR_UNKNOWN']] },
  }),
  claim('drive.useCloudFile.remove', {
    statement: 'remove calls unlink and sets content to null',
    says: [
      `${FILE}#content`,
      'null means any of: not read yet, no such file, deleted with remove, or the first read failed',
    ],
    pages: [`${FILE}#remove`],
    given: note,
    when: after((hook) => hook.current().remove()),
    effect: ({ drive }) => drive.paths(),
    expected: { returns: null, requests: 2, effect: [] },
  }),
  claim('drive.useCloudFile.remove-rejects', {
    statement: 'remove rejects if the file is missing',
    says: [
      `${FILE}#remove`,
      'It rejects if deleting fails. On both providers, that includes a missing file',
    ],
    when: async (scene) => (await mountFile(scene)).current().remove().catch(codeOf),
    expected: { returns: 'ERR_FILE_NOT_FOUND' },
  }),
  claim('drive.useCloudFile.sync', {
    statement: 'sync makes no request and does not read again',
    says: [
      [`${FILE}#sync`, 'On iCloud it asks for the content; on Drive it does nothing'],
      [`${FILE}#when-it-reads`, 'sync or download | No'],
    ],
    given: note,
    when: after(async (hook, scene) => {
      scene.drive.remove(scene.drive.at('/note').id);
      await hook.current().sync();
      await hook.current().download();
    }),
    expected: { returns: 'first', requests: 0 },
  }),
  claim('drive.useCloudFile.other-writer', {
    statement: 'Each hook has its own content: a write elsewhere is not seen',
    says: [`${FILE}#when-it-reads`, 'Each hook has its own content'],
    given: note,
    when: after(async (_hook, scene) => {
      const other = await mountFile(scene);
      await other.current().write('second');
    }),
    expected: { returns: 'first' },
  }),
  claim('drive.useCloudFile.path-changes', {
    statement: "When path changes, content keeps the old file's text until the new one is read",
    says: [
      `${FILE}#when-it-reads`,
      'path, scope or the instance changes | Yes',
      "When path changes, content keeps the old file's text until the new one is read",
    ],
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
  }),
  claim('drive.useCloudFile.stale-read', {
    statement: 'A slow read of the old path can finish last and overwrite the new content',
    says: [
      `${FILE}#when-it-reads`,
      'Without that key, a slow read of the old path can finish last and overwrite the new content',
    ],
    given: ({ drive }) => {
      drive.put('/note', 'first');
      drive.put('/other', 'other');
    },
    when: async (scene) => {
      let arrive: () => void = () => undefined;
      scene.drive.fail({
        on: 'download',
        until: new Promise<void>((resolve) => (arrive = resolve)),
      });
      const hook = await mountFile(scene);
      hook.rerender(() => scene.library.useCloudFile('/other', undefined, scene.storage));
      await rest(scene);
      arrive();
      await rest(scene);
      return hook.renders.map(({ content }) => content).filter((content) => content !== null);
    },
    expected: { returns: ['other', 'first'] },
  }),
  ...(['scope', 'instance'] as const).map((what): Claim =>
    claim(`drive.useCloudFile.${what}-changes`, {
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
        const other = new library.CloudStorage(undefined, {
          accessToken: 'token',
          scope: Documents,
        });
        hook.rerender(() =>
          what === 'scope'
            ? library.useCloudFile('/note', Documents, scene.storage)
            : library.useCloudFile('/note', undefined, other),
        );
        await rest(scene);
        return hook.current().content;
      },
      expected: { returns: 'mine', requests: 6 },
    }),
  ),
];
