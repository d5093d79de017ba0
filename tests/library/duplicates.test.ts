/** What each call does when Drive holds several items with the same name. */
import { describe, expect, it } from 'vitest';

import { FILE_CALL_NAMES, type FileCall, makeCall, methodOf, resultOf, SENT } from './file-calls';
import { type App, callThatTimesOut, createApp, errorOf, untilDelayed } from './setup';
import { readTable } from './tables';

const GUIDE = 'docs/guides/google-drive-files-same-name.md';

/** Two files called `copy` of which the newer is first on Drive, and two folders called `both`. */
function appWithCopies({ strictFilenames = false } = {}): App {
  const app = createApp({ options: { strictFilenames } });
  fillWithCopies(app);
  return app;
}

function fillWithCopies({ drive }: App): void {
  drive.put('/copy', 'older');
  drive.put('/copy', 'newer');
  drive.put('in-1', 'content', { parentId: drive.mkdir('/both') });
  drive.put('in-2', 'content', { parentId: drive.mkdir('/both') });
}

const contents = ({ drive }: App) =>
  drive
    .files()
    .filter(({ path }) => path === '/copy')
    .map(({ text }) => text);

/** Tells in words of the table what a call does with copies. */
const EFFECTS: Readonly<Record<string, (app: App) => Promise<string>>> = {
  exists: async (app) => String(await app.storage.exists('/copy')),
  readFile: async (app) =>
    (await app.storage.readFile('/copy')) === 'newer' ? 'uses the first' : 'uses another',
  downloadFile: async (app) => {
    await makeCall(app, 'downloadFile', '/copy');
    return app.localText('received.txt') === 'newer' ? 'uses the first' : 'uses another';
  },
  stat: async (app) => {
    app.drive.put('/copy', 'the newest');
    return Number((await app.storage.stat('/copy')).size) === 10
      ? 'uses the first'
      : 'uses another';
  },
  writeFile: (app) => changeOf(app, 'writeFile', SENT),
  appendFile: (app) => changeOf(app, 'appendFile', `newer${SENT}`),
  uploadFile: (app) => changeOf(app, 'uploadFile', SENT),
  unlink: async (app) => {
    await app.storage.unlink('/copy');
    return contents(app).join() === 'older' ? 'deletes the first' : 'deletes another';
  },
  rmdir: async (app) => {
    await app.storage.rmdir('/both', { recursive: true });
    const left = app.drive.paths().filter((path) => path.startsWith('/both/'));
    return left.join() === '/both/,/both/in-1' ? 'deletes the first' : 'deletes another';
  },
  mkdir: (app) => resultOf(app, 'mkdir', '/copy'),
  readdir: async (app) => {
    const names = (await app.storage.readdir('/')).filter((name) => name === 'copy');
    return names.length === 1 ? 'the name, once' : 'the name, twice';
  },
};

async function effectOf(call: string, app: App): Promise<string> {
  const effect = EFFECTS[call];
  if (!effect) throw new Error(`EFFECTS has no ${call}. Add how to tell what it does.`);
  return effect(app);
}

async function changeOf(app: App, call: FileCall, text: string): Promise<string> {
  await makeCall(app, call, '/copy');
  return contents(app).join() === `older,${text}` ? 'changes the first' : 'changes another';
}

const rows = readTable(`${GUIDE}#behavior`, 'Call').flatMap((row) =>
  row.cell('Call').codes.map((call) => ({
    place: row.place,
    call,
    loose: row.cell('Default').text,
    strict: row.cell('strictFilenames: true').text,
  })),
);

describe(`${GUIDE}#behavior`, () => {
  for (const { place, call, loose } of rows) {
    it(`${place} ${call} by default: ${loose}`, async () => {
      expect(await effectOf(call, appWithCopies()), place).toBe(loose);
    });
  }

  for (const { place, call, strict } of rows) {
    it(`${place} ${call} with strictFilenames: ${strict}`, async () => {
      const app = appWithCopies({ strictFilenames: true });
      let result: string;
      try {
        result = await effectOf(call, app);
      } catch (error) {
        expect(error).toMatchObject({ code: 'ERR_MULTIPLE_FILES_SAME_NAME' });
        result = 'throws';
      }
      if (result === 'ERR_MULTIPLE_FILES_SAME_NAME') result = 'throws';
      expect(result, place).toBe(strict);
    });
  }

  it('lists every call that looks for its path on Drive', () => {
    const fix = `${GUIDE}#behavior: add the missing rows. EFFECTS here says what they do.`;
    const calls = new Set(FILE_CALL_NAMES.map(methodOf).filter((name) => name !== 'triggerSync'));
    expect(rows.map(({ call }) => call).sort(), fix).toEqual([...calls].sort());
  });

  it('takes the copy that Drive lists first, whichever that is', async () => {
    const app = createApp({ drive: { listOrder: 'oldest-first' } });
    fillWithCopies(app);
    expect(await app.storage.readFile('/copy')).toBe('older');
    await app.storage.writeFile('/copy', 'new');
    expect(contents(app)).toEqual(['new', 'newer']);
  });

  it('names the ids of all copies in the message', async () => {
    const app = appWithCopies({ strictFilenames: true });
    expect((await errorOf(() => app.storage.readFile('/copy'))).message).toMatch(
      /^Multiple files with the same name found at path \/copy: id-\d+, id-\d+$/,
    );
  });

  it('finds the other copy after unlink removed one', async () => {
    const { storage } = appWithCopies();
    await storage.unlink('/copy');
    expect(await storage.exists('/copy')).toBe(true);
    expect(await storage.readFile('/copy')).toBe('older');
  });

  it('throws on a file and a folder with one name if Drive lists the folder first', async () => {
    const { drive, storage } = createApp();
    drive.put('/a', 'content');
    drive.mkdir('/a');
    expect(await errorOf(() => storage.readFile('/a'))).toMatchObject({
      code: 'ERR_PATH_IS_DIRECTORY',
    });
  });
});

describe(`${GUIDE}#folders`, () => {
  it.each([false, true])('follows the first folder, strictFilenames: %s', async (strict) => {
    const { storage } = appWithCopies({ strictFilenames: strict });
    expect(await storage.readFile('/both/in-2')).toBe('content');
    expect(await errorOf(() => storage.readFile('/both/in-1'))).toMatchObject({
      code: 'ERR_FILE_NOT_FOUND',
    });
  });

  it('checks a folder itself with exists in strict mode', async () => {
    const { storage } = appWithCopies({ strictFilenames: true });
    expect(await errorOf(() => storage.exists('/both'))).toMatchObject({
      code: 'ERR_MULTIPLE_FILES_SAME_NAME',
    });
  });
});

describe(`${GUIDE}#turn-on-strictfilenames`, () => {
  it('costs no additional requests', async () => {
    const { drive, storage } = createApp({ options: { strictFilenames: true } });
    drive.put('/x/a', '');
    await storage.readFile('/x/a');
    expect(drive.requests).toHaveLength(3);
  });
});

describe(`${GUIDE}#how-copies-come-about`, () => {
  it('makes two files if two writes to a new path run together', async () => {
    const { drive, storage } = createApp();
    await Promise.all([storage.writeFile('/a', '1'), storage.writeFile('/a', '2')]);
    expect(drive.paths()).toEqual(['/a', '/a']);
  });

  it('makes two folders if two mkdir calls run together', async () => {
    const { drive, storage } = createApp();
    await Promise.all([storage.mkdir('/a'), storage.mkdir('/a')]);
    expect(drive.paths()).toEqual(['/a/', '/a/']);
  });

  it('makes a copy if a write that timed out arrives after its retry', async () => {
    const app = createApp();
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    app.drive.fail({ on: 'create', until: arrival, effect: 'late' });
    const first = errorOf(() => app.storage.writeFile('/a', '1'));
    await untilDelayed(app);
    app.elapse();
    await first;
    await app.storage.writeFile('/a', '2');
    arrive();
    await expect.poll(() => app.drive.paths()).toEqual(['/a', '/a']);
  });

  it('makes no copy if a write that timed out arrived before its retry', async () => {
    const app = createApp();
    app.drive.fail({ on: 'create', delayMs: Infinity, effect: 'before' });
    await errorOf(() => callThatTimesOut(app, () => app.storage.writeFile('/a', '1')));
    await app.storage.writeFile('/a', '2');
    expect(app.drive.paths()).toEqual(['/a']);
  });
});

describe(`${GUIDE}#keep-copies-from-coming-back`, () => {
  it('makes no copy of an existing file, even with two writes at a time', async () => {
    const { drive, storage } = createApp();
    drive.put('/a', '');
    await Promise.all([storage.writeFile('/a', '1'), storage.writeFile('/a', '2')]);
    expect(drive.paths()).toEqual(['/a']);
  });
});
