/** What the calls store and give: text, types, times, order. */
import type { Claim } from './claim';

/** No UTF-8: the first and the last byte begin nothing. */
const NOT_TEXT = new Uint8Array([0xff, 0x41, 0xfe]);

const STAT = 'api/interfaces/CloudStorageFileStat';

export const content: readonly Claim[] = [
  {
    id: 'drive.writeFile.utf8',
    statement: 'Text is stored and read as UTF-8, in a new file and in an existing one',
    pages: ['api/CloudStorage#writefile', 'api/CloudStorage#readfile', 'intro#not-supported'],
    when: async ({ storage }) => {
      const text = 'Grüße, 日本 😀\r\nline\n';
      await storage.writeFile('/a', text);
      const created = await storage.readFile('/a');
      await storage.writeFile('/a', text + text);
      return [created === text, (await storage.readFile('/a')) === text + text];
    },
    effect: ({ drive }) => drive.bytes(drive.at('/a').id).length,
    expected: { returns: [true, true], effect: 2 * 27 },
  },
  {
    id: 'drive.readFile.not-text',
    statement: 'Bytes that are not UTF-8 become replacement characters, without an error',
    pages: [
      'api/CloudStorage#readfile',
      'api/enums/CloudStorageErrorCode#err_read_error',
      'guides/using-multiple-providers#copy-between-providers',
    ],
    given: ({ drive }) => void drive.put('/a', NOT_TEXT),
    when: ({ storage }) => storage.readFile('/a'),
    expected: { returns: '\uFFFDA\uFFFD' },
  },
  {
    id: 'drive.appendFile.not-text',
    statement: 'appendFile on a file that is not UTF-8 resolves and stores the replacement characters in its place',
    pages: ['api/CloudStorage#appendfile'],
    given: ({ drive }) => void drive.put('/a', NOT_TEXT),
    when: ({ storage }) => storage.appendFile('/a', 'B'),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { returns: undefined, effect: '\uFFFDA\uFFFDB' },
  },
  {
    id: 'drive.writeFile.text-plain',
    statement: 'Drive labels the content text/plain, whatever the file name says',
    pages: ['api/CloudStorage#writefile'],
    when: ({ storage }) => storage.writeFile('/settings.json', '{}'),
    effect: ({ drive }) => drive.at('/settings.json').mimeType,
    expected: { effect: 'text/plain' },
  },
  {
    id: 'drive.writeFile.text-plain-again',
    statement: 'Writing over a file of another type makes it text/plain as well',
    pages: ['api/CloudStorage#writefile'],
    given: ({ drive }) => void drive.put('/settings.json', '{}', { mimeType: 'application/json' }),
    when: ({ storage }) => storage.writeFile('/settings.json', '{}'),
    effect: ({ drive }) => drive.at('/settings.json').mimeType,
    expected: { effect: 'text/plain' },
  },
  {
    id: 'drive.writeFile.resolves-when-stored',
    statement: 'The promise resolves once Google has the file',
    pages: ['api/CloudStorage#writefile', 'api/enums/CloudStorageProvider#where-they-differ'],
    when: async ({ storage, drive }) => {
      await storage.writeFile('/a', 'content');
      return drive.at('/a').text;
    },
    expected: { returns: 'content' },
  },
  {
    id: 'drive.appendFile.whole-file',
    statement: 'appendFile reads the whole file and writes the whole file, and adds no line break',
    pages: ['api/CloudStorage#appendfile', 'installation/configure-google-drive#drive-is-slow'],
    given: ({ drive }) => void drive.put('/log', 'one'),
    when: ({ storage }) => storage.appendFile('/log', 'two'),
    effect: ({ drive }) => [drive.at('/log').text, drive.requests.map(({ operation }) => operation)],
    expected: { effect: ['onetwo', ['list', 'download', 'upload']] },
  },
  {
    id: 'drive.appendFile.parallel',
    statement: 'Two appends at the same time can lose one of them',
    pages: ['api/CloudStorage#appendfile'],
    given: ({ drive }) => void drive.put('/log', '0'),
    when: ({ storage }) => Promise.all([storage.appendFile('/log', '1'), storage.appendFile('/log', '2')]),
    effect: ({ drive }) => drive.at('/log').text.length,
    expected: { effect: 2 },
  },
  ...(['unlink', 'rmdir'] as const).map((name): Claim => ({
    id: `drive.${name}.past-the-trash`,
    statement: `${name} deletes for good, past the trash`,
    pages: [`api/CloudStorage#${name}`],
    scope: 'documents',
    given: ({ drive }) => {
      if (name === 'unlink') drive.put('/a', '', { space: 'drive' });
      else drive.mkdir('/a', { space: 'drive' });
    },
    when: ({ storage }) => storage[name]('/a'),
    effect: ({ drive }) => drive.files().length,
    expected: { effect: 0 },
  })),
  {
    id: 'drive.rmdir.recursive',
    statement: 'rmdir with recursive deletes the contents too, at any depth',
    pages: ['api/CloudStorage#rmdir'],
    given: ({ drive }) => void drive.put('/a/b/c', ''),
    when: ({ storage }) => storage.rmdir('/a', { recursive: true }),
    effect: ({ drive }) => drive.files().length,
    expected: { returns: undefined, effect: 0 },
  },
  {
    id: 'drive.readdir.names',
    statement: 'readdir gives bare names of files and directories, one level deep',
    pages: ['api/CloudStorage#readdir'],
    given: ({ drive }) => {
      drive.put('/a/file', '');
      drive.put('/a/folder/inside', '');
    },
    when: async ({ storage }) => (await storage.readdir('/a')).sort(),
    expected: { returns: ['file', 'folder'] },
  },
  ...(['newest-first', 'oldest-first'] as const).map((listOrder): Claim => ({
    id: `drive.readdir.order-${listOrder}`,
    statement: "readdir keeps Drive's order, which nothing promises",
    pages: ['api/CloudStorage#readdir'],
    drive: { listOrder },
    given: ({ drive }) => {
      drive.put('/b', '');
      drive.put('/a', '');
    },
    when: ({ storage }) => storage.readdir('/'),
    expected: { returns: listOrder === 'newest-first' ? ['a', 'b'] : ['b', 'a'] },
  })),
  {
    id: 'drive.triggerSync.offline',
    statement: 'triggerSync resolves without a network, as it makes no request',
    pages: [
      'api/CloudStorage#triggersync',
      'installation/expo#web',
      'api/enums/CloudStorageProvider#where-they-differ',
      'api/enums/CloudStorageErrorCode#network-request-failed',
      'intro#airplane-mode',
    ],
    given: ({ drive }) => drive.fail({ networkError: 'Network request failed', times: Infinity }),
    when: ({ storage }) => storage.triggerSync('/a'),
    expected: { returns: undefined, requests: 0 },
  },
  {
    id: 'drive.stat.size-is-text',
    statement: 'size is a string of digits at run time, so adding to it joins texts',
    pages: [`${STAT}#size`, 'api/CloudStorage#stat', 'api/enums/CloudStorageProvider#where-they-differ'],
    given: ({ drive }) => void drive.put('/a', '12345'),
    when: async ({ storage }) => {
      const { size } = await storage.stat('/a');
      return [typeof size, size + 1, Number(size)];
    },
    expected: { returns: ['string', '51', 5] },
  },
  {
    id: 'drive.stat.empty-file',
    statement: 'The size of an empty file is the text 0',
    pages: [`${STAT}#size`],
    given: ({ drive }) => void drive.put('/a', ''),
    when: async ({ storage }) => (await storage.stat('/a')).size,
    expected: { returns: '0' },
  },
  {
    id: 'drive.stat.bytes',
    statement: 'size counts bytes',
    pages: ['api/interfaces/CloudStorageFileStat'],
    given: ({ drive }) => void drive.put('/a', 'ä'),
    when: async ({ storage }) => Number((await storage.stat('/a')).size),
    expected: { returns: 2 },
  },
  {
    id: 'drive.stat.times',
    statement: "The times are the file's createdTime and modifiedTime, as numbers and as dates",
    pages: [`${STAT}#times`, STAT],
    drive: {
      now: (() => {
        let time = Date.parse('2026-01-01T00:00:00.000Z');
        return () => (time += 1000);
      })(),
    },
    given: async ({ drive, storage }) => {
      drive.put('/a', '');
      await storage.writeFile('/a', 'changed');
    },
    when: async ({ storage, drive }) => {
      const { birthtimeMs, mtimeMs, birthtime, mtime } = await storage.stat('/a');
      const { createdTime, modifiedTime } = drive.at('/a');
      return {
        birth: birthtimeMs === Date.parse(createdTime) && birthtime.getTime() === birthtimeMs,
        change: mtimeMs === Date.parse(modifiedTime) && mtime.getTime() === mtimeMs,
        later: mtimeMs > birthtimeMs,
      };
    },
    expected: { returns: { birth: true, change: true, later: true } },
  },
  {
    id: 'drive.stat.functions',
    statement: 'isDirectory and isFile are functions, and lost in JSON',
    pages: [STAT, `${STAT}#keeping-it`],
    given: ({ drive }) => void drive.put('/a', ''),
    when: async ({ storage }) => {
      const stat = await storage.stat('/a');
      const stored = JSON.parse(JSON.stringify(stat)) as Record<string, unknown>;
      return [typeof stat.isDirectory, typeof stat.isFile, 'isFile' in stored, typeof stored.mtime];
    },
    expected: { returns: ['function', 'function', false, 'string'] },
  },
];
