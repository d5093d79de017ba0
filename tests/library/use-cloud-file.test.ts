import { beforeEach, describe, expect, it } from 'vitest';

import { renderHook } from '@docs-kit/samples/render-hook';

import { type App, createApp, errorOf, untilIdle } from './setup';
import { testColumn } from './tables';
import { collectUnhandledRejections } from './unhandled-rejections';

const PAGE = 'docs/api/hooks/useCloudFile.md';

const unhandled = collectUnhandledRejections();

let app: App;

beforeEach(() => {
  app = createApp();
  app.drive.put('/note', 'first');
});

/** Mounts the hook and waits for its first reading. */
async function mount(path = '/note') {
  const hook = renderHook(() => app.library.useCloudFile(path, undefined, app.storage));
  await untilIdle(app);
  return hook;
}

/** Tells whether something makes the hook read again, in words of the table. */
async function readsAgain(act: (hook: Awaited<ReturnType<typeof mount>>) => unknown) {
  const hook = await mount();
  await app.storage.writeFile('/note', 'changed elsewhere');
  await act(hook);
  await untilIdle(app);
  const { content } = hook.current();
  hook.unmount();
  return content === 'first' ? 'no' : 'yes';
}

testColumn(`${PAGE}#when-it-reads`, 'Event', 'Reads again?', {
  Mount: async () => {
    const hook = await mount();
    return hook.current().content === 'first' ? 'yes' : 'no';
  },
  'path, scope or the instance changes': async () => {
    const { Documents } = app.library.CloudStorageScope;
    app.drive.put('/note', 'mine', { space: 'drive' });
    app.drive.put('/other', 'other');
    const { useCloudFile } = app.library;
    const instance = new app.library.CloudStorage(undefined, { accessToken: 'token' });
    const changes = [
      () => useCloudFile('/other', undefined, app.storage),
      () => useCloudFile('/note', Documents, app.storage),
      () => useCloudFile('/note', undefined, instance),
    ];
    const results = [];
    for (const change of changes) {
      await app.storage.writeFile('/note', 'first');
      results.push(await readsAgain((hook) => hook.rerender(change)));
    }
    return results.every((result) => result === 'yes') ? 'yes' : 'no';
  },
  write: () => readsAgain((hook) => hook.current().write('second')),
  'sync or download': () =>
    readsAgain(async (hook) => {
      await hook.current().sync();
      await hook.current().download();
    }),
  'Token set, account or provider changed': () =>
    readsAgain(() => {
      app.storage.setProvider(app.library.CloudStorageProvider.GoogleDrive);
      app.storage.setProviderOptions({ accessToken: 'token' });
    }),
  'The file changed on another device': () => readsAgain(() => undefined),
  'Another component wrote the same file': () =>
    readsAgain(async () => {
      const other = await mount();
      await other.current().write('second');
    }),
});

describe(`${PAGE}#content`, () => {
  it('is null before the first reading', async () => {
    const hook = await mount();
    expect(hook.renders.map(({ content }) => content)).toEqual([null, 'first']);
    expect(app.drive.requests).toHaveLength(3);
  });

  it('stays null if there is no such file', async () => {
    expect((await mount('/never')).current().content).toBeNull();
  });

  it('stays null if the first reading fails, which is an unhandled rejection', async () => {
    app.drive.fail({ error: 'backendError' });
    expect((await mount()).current().content).toBeNull();
    expect(unhandled).toMatchObject([{ code: 'ERR_UNKNOWN' }]);
  });

  it('is there without an instance, from the default one', async () => {
    app.library.CloudStorage.setProviderOptions({ accessToken: 'token' });
    const hook = renderHook(() => app.library.useCloudFile('/note'));
    await untilIdle(app);
    expect(hook.current().content).toBe('first');
  });
});

describe(`${PAGE}#what-it-returns`, () => {
  it('is content and five functions, of which download is sync', async () => {
    const hook = (await mount()).current();
    const names = ['content', 'download', 'read', 'remove', 'sync', 'write'];
    expect(Object.keys(hook).sort()).toEqual(names);
    expect(hook.download).toBe(hook.sync);
  });
});

describe(`${PAGE}#read`, () => {
  it('resolves before content changes', async () => {
    const hook = await mount();
    await app.storage.writeFile('/note', 'second');
    await hook.current().read();
    expect(hook.current().content).toBe('first');
    await untilIdle(app);
    expect(hook.current().content).toBe('second');
  });

  it('makes content null if the file is missing', async () => {
    const hook = await mount();
    await app.storage.unlink('/note');
    await hook.current().read();
    await untilIdle(app);
    expect(hook.current().content).toBeNull();
  });

  it('rejects if the check fails', async () => {
    const hook = await mount();
    app.drive.fail({ on: 'list', error: 'backendError' });
    await expect(hook.current().read()).rejects.toMatchObject({ code: 'ERR_UNKNOWN' });
  });

  it('resolves if only reading fails, which is an unhandled rejection', async () => {
    const hook = await mount();
    app.drive.fail({ on: 'download', error: 'backendError' });
    await hook.current().read();
    await untilIdle(app);
    expect(hook.current().content).toBe('first');
    expect(unhandled).toMatchObject([{ message: 'Backend Error' }]);
  });
});

describe(`${PAGE}#write`, () => {
  it('resolves before content shows the new text', async () => {
    const hook = await mount();
    await hook.current().write('second');
    expect(hook.current().content).toBe('first');
    await untilIdle(app);
    expect(hook.current().content).toBe('second');
  });

  it('rejects if writing fails, and creates no parents', async () => {
    const hook = await mount('/no/note');
    expect(await errorOf(() => hook.current().write('x'))).toMatchObject({
      code: 'ERR_DIRECTORY_NOT_FOUND',
    });
  });

  it('resolves if the reading after it fails, which is an unhandled rejection', async () => {
    const hook = await mount();
    app.drive.fail({ on: 'list', after: 1, error: 'backendError' });
    await hook.current().write('second');
    await untilIdle(app);
    expect(unhandled).toMatchObject([{ code: 'ERR_UNKNOWN' }]);
  });
});

describe(`${PAGE}#remove`, () => {
  it('deletes the file and makes content null', async () => {
    const hook = await mount();
    await hook.current().remove();
    await untilIdle(app);
    expect(hook.current().content).toBeNull();
    expect(app.drive.paths()).toEqual([]);
  });

  it('rejects if the file is missing', async () => {
    const hook = await mount('/never');
    expect(await errorOf(() => hook.current().remove())).toMatchObject({
      code: 'ERR_FILE_NOT_FOUND',
    });
  });
});

describe(`${PAGE}#sync`, () => {
  it('sends no request on Drive', async () => {
    const hook = await mount();
    app.drive.clearRequests();
    await hook.current().sync();
    expect(app.drive.requests).toEqual([]);
  });
});

describe(`${PAGE}#when-it-reads`, () => {
  it("keeps the old file's text until the new one is read", async () => {
    app.drive.put('/other', 'other');
    const hook = await mount();
    hook.rerender(() => app.library.useCloudFile('/other', undefined, app.storage));
    await untilIdle(app);
    const contents = hook.renders.map(({ content }) => content);
    expect(contents).toEqual([null, 'first', 'first', 'other']);
  });

  it('can end with the text of the old path if its reading is slow', async () => {
    app.drive.put('/other', 'other');
    let arrive: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    app.drive.fail({ on: 'download', until });
    const hook = await mount();
    hook.rerender(() => app.library.useCloudFile('/other', undefined, app.storage));
    await untilIdle(app);
    expect(hook.current().content).toBe('other');
    arrive();
    await untilIdle(app);
    expect(hook.current().content).toBe('first');
  });
});

describe(`${PAGE}#possible-unhandled-promise-rejection`, () => {
  it('says at mount that fileExists cannot be called without a token', async () => {
    app.storage.setProviderOptions({ accessToken: null });
    const hook = await mount();
    expect(unhandled).toMatchObject([
      { message: 'Google Drive access token is not set, cannot call function fileExists' },
    ]);
    app.storage.setProviderOptions({ accessToken: 'token' });
    await untilIdle(app);
    expect(hook.current().content).toBeNull();
    await hook.current().read();
    await untilIdle(app);
    expect(hook.current().content).toBe('first');
  });
});
