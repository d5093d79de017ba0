/** What the calls store and return: text, types, times, order. */
import { claim, type Claim, type Sentences } from '@docs-kit/docs-truth/claim';

/** Not valid UTF-8: neither the first nor the last byte can begin a character. */
const NOT_TEXT = new Uint8Array([0xff, 0x41, 0xfe]);

const STAT = 'api/interfaces/CloudStorageFileStat';

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.unlink.past-the-trash': [
    'api/CloudStorage#unlink',
    'Drive deletes for good; the file does not go to the trash',
  ],
  'drive.rmdir.past-the-trash': [
    'api/CloudStorage#rmdir',
    'Drive deletes for good, past the trash',
  ],
  'drive.readdir.order-newest-first': [
    'api/CloudStorage#readdir',
    'Returns bare names of files and directories, one level deep, in no promised order',
  ],
  'drive.readdir.order-oldest-first': [
    'api/CloudStorage#readdir',
    'Returns bare names of files and directories, one level deep, in no promised order',
  ],
};

export const claims: readonly Claim[] = [
  claim('drive.writeFile.utf8', {
    statement: 'Text is stored and read as UTF-8, in a new file and in an existing one',
    says: [
      ['api/CloudStorage#readfile', 'Returns the whole content, decoded as UTF-8'],
      [
        'api/CloudStorage#writefile',
        'Writes a text file, replacing what was there',
        'The new content, stored as UTF-8',
      ],
    ],
    pages: ['intro#not-supported'],
    when: async ({ storage }) => {
      const text = 'Grüße, 日本 😀\r\nline\n';
      await storage.writeFile('/a', text);
      const created = await storage.readFile('/a');
      await storage.writeFile('/a', text + text);
      return [created === text, (await storage.readFile('/a')) === text + text];
    },
    effect: ({ drive }) => drive.at('/a').content.length,
    expected: { returns: [true, true], effect: 2 * 27 },
  }),
  claim('drive.readFile.not-text', {
    statement: 'Bytes that are not UTF-8 become replacement characters, without an error',
    says: [
      [
        'api/CloudStorage#readfile',
        'Drive does not notice that a file is not text: the call resolves, with replacement characters (�) for the bytes that are not UTF-8',
      ],
      [
        'api/enums/CloudStorageErrorCode#err_read_error',
        'For them, Drive returns damaged text instead of this error',
      ],
      [
        'guides/using-multiple-providers#copy-between-providers',
        'from Drive it writes damaged copies',
      ],
    ],
    given: ({ drive }) => void drive.put('/a', NOT_TEXT),
    when: ({ storage }) => storage.readFile('/a'),
    expected: { returns: '\uFFFDA\uFFFD' },
  }),
  claim('drive.appendFile.not-text', {
    statement:
      'appendFile on a file that is not UTF-8 resolves and stores the replacement characters in its place',
    says: [
      'api/CloudStorage#appendfile',
      'Append only to text files: on Drive, a binary file is written back damaged, without an error; see readFile',
    ],
    given: ({ drive }) => void drive.put('/a', NOT_TEXT),
    when: ({ storage }) => storage.appendFile('/a', 'B'),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { returns: undefined, effect: '\uFFFDA\uFFFDB' },
  }),
  claim('drive.writeFile.text-plain', {
    statement: 'Drive labels the content text/plain, whatever the file name says',
    says: [
      'api/CloudStorage#writefile',
      'Drive labels the content text/plain, whatever the file name says',
    ],
    when: ({ storage }) => storage.writeFile('/settings.json', '{}'),
    effect: ({ drive }) => drive.at('/settings.json').mimeType,
    expected: { effect: 'text/plain' },
  }),
  claim('drive.writeFile.text-plain-again', {
    statement: 'Writing over a file of another type makes it text/plain as well',
    pages: ['api/CloudStorage#writefile'],
    given: ({ drive }) => void drive.put('/settings.json', '{}', { mimeType: 'application/json' }),
    when: ({ storage }) => storage.writeFile('/settings.json', '{}'),
    effect: ({ drive }) => drive.at('/settings.json').mimeType,
    expected: { effect: 'text/plain' },
  }),
  claim('drive.writeFile.resolves-when-stored', {
    statement: 'The promise resolves once Google has the file',
    says: [
      [
        'api/CloudStorage#writefile',
        'Returns a promise',
        'Drive: resolved once Google has the file',
      ],
      [
        'api/enums/CloudStorageProvider#where-they-differ',
        'A write is done when | Google has the file',
      ],
    ],
    when: async ({ storage, drive }) => {
      await storage.writeFile('/a', 'content');
      return drive.at('/a').text;
    },
    expected: { returns: 'content' },
  }),
  claim('drive.appendFile.whole-file', {
    statement: 'appendFile reads the whole file and writes the whole file, and adds no line break',
    says: [
      [
        'api/CloudStorage#appendfile',
        'Adds text to the end of a file and creates the file if it is missing',
        'No line break is added for you',
        'On both providers this reads the whole file and writes the whole file',
      ],
      [
        'guides/google-drive-errors#drive-is-slow',
        'appendFile downloads the file, adds your text and uploads all of it',
      ],
    ],
    given: ({ drive }) => void drive.put('/log', 'one'),
    when: ({ storage }) => storage.appendFile('/log', 'two'),
    effect: ({ drive }) => [
      drive.at('/log').text,
      drive.requests.map(({ operation }) => operation),
    ],
    expected: { effect: ['onetwo', ['list', 'download', 'upload']] },
  }),
  claim('drive.appendFile.parallel', {
    statement: 'Of two appends at the same time, one can be lost',
    says: ['api/CloudStorage#appendfile', 'Of two appends at the same time, one can be lost'],
    given: ({ drive }) => void drive.put('/log', '0'),
    when: ({ storage }) =>
      Promise.all([storage.appendFile('/log', '1'), storage.appendFile('/log', '2')]),
    effect: ({ drive }) => drive.at('/log').text.length,
    expected: { effect: 2 },
  }),
  ...(['unlink', 'rmdir'] as const).map((name): Claim =>
    claim(`drive.${name}.past-the-trash`, {
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
    }),
  ),
  claim('drive.rmdir.recursive', {
    statement: 'rmdir with recursive deletes the contents too, at any depth',
    says: ['api/CloudStorage#rmdir', 'Deletes a directory'],
    given: ({ drive }) => void drive.put('/a/b/c', ''),
    when: ({ storage }) => storage.rmdir('/a', { recursive: true }),
    effect: ({ drive }) => drive.files().length,
    expected: { returns: undefined, effect: 0 },
  }),
  claim('drive.readdir.names', {
    statement: 'readdir gives bare names of files and directories, one level deep',
    says: ['api/CloudStorage#readdir', 'Lists the names in a directory'],
    given: ({ drive }) => {
      drive.put('/a/file', '');
      drive.put('/a/folder/inside', '');
    },
    when: async ({ storage }) => (await storage.readdir('/a')).sort(),
    expected: { returns: ['file', 'folder'] },
  }),
  ...(['newest-first', 'oldest-first'] as const).map((listOrder): Claim =>
    claim(`drive.readdir.order-${listOrder}`, {
      statement: "readdir keeps Drive's order, which nothing promises",
      pages: ['api/CloudStorage#readdir'],
      drive: { listOrder },
      given: ({ drive }) => {
        drive.put('/b', '');
        drive.put('/a', '');
      },
      when: ({ storage }) => storage.readdir('/'),
      expected: { returns: listOrder === 'newest-first' ? ['a', 'b'] : ['b', 'a'] },
    }),
  ),
  claim('drive.triggerSync.offline', {
    statement: 'triggerSync resolves without a network, as it makes no request',
    says: [
      [
        'guides/google-drive-errors#network-request-failed',
        'Drive needs the network for every file call except triggerSync',
      ],
      [
        'api/enums/CloudStorageProvider#where-they-differ',
        'Every file call except triggerSync fails',
      ],
      ['intro#airplane-mode', 'Without a network, every file call except triggerSync fails'],
    ],
    pages: ['api/CloudStorage#triggersync', 'installation/expo#web'],
    given: ({ drive }) => drive.fail({ networkError: 'Network request failed', times: Infinity }),
    when: ({ storage }) => storage.triggerSync('/a'),
    expected: { returns: undefined, requests: 0 },
  }),
  claim('drive.stat.size-is-text', {
    statement: 'size is a string of digits at run time, so adding to it joins texts',
    says: [
      ['api/enums/CloudStorageProvider#where-they-differ', 'A string in practice'],
      [
        `${STAT}#size`,
        'On Google Drive, convert it: Number(stat.size)',
        'The Drive API sends sizes as text, and the library passes the value on unchanged',
        'The type says number, yet at run time you hold "5": stat.size + 1 gives "51", and stat.size === 5 is false',
        'File | A string of digits',
      ],
    ],
    pages: ['api/CloudStorage#stat'],
    given: ({ drive }) => void drive.put('/a', '12345'),
    when: async ({ storage }) => {
      const { size } = await storage.stat('/a');
      return [typeof size, size + 1, Number(size)];
    },
    expected: { returns: ['string', '51', 5] },
  }),
  claim('drive.stat.empty-file', {
    statement: 'The size of an empty file is the text 0',
    says: [`${STAT}#size`, 'File | A string of digits'],
    given: ({ drive }) => void drive.put('/a', ''),
    when: async ({ storage }) => (await storage.stat('/a')).size,
    expected: { returns: '0' },
  }),
  claim('drive.stat.bytes', {
    statement: 'size counts bytes',
    pages: ['api/interfaces/CloudStorageFileStat'],
    given: ({ drive }) => void drive.put('/a', 'ä'),
    when: async ({ storage }) => Number((await storage.stat('/a')).size),
    expected: { returns: 2 },
  }),
  claim('drive.stat.times', {
    statement: "The times are the file's createdTime and modifiedTime, as numbers and as dates",
    says: [
      ['api/CloudStorage#stat', 'Returns a CloudStorageFileStat'],
      [`${STAT}#times`, "Google Drive: the file's createdTime and modifiedTime, as set by Google"],
    ],
    pages: [STAT],
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
  }),
  claim('drive.stat.functions', {
    statement: 'isDirectory and isFile are functions, and lost in JSON',
    says: [
      ['api/CloudStorage#stat', 'Returns a CloudStorageFileStat'],
      [STAT, 'CloudStorageFileStat is what stat returns for a file or directory'],
    ],
    pages: [`${STAT}#keeping-it`],
    given: ({ drive }) => void drive.put('/a', ''),
    when: async ({ storage }) => {
      const stat = await storage.stat('/a');
      const stored = JSON.parse(JSON.stringify(stat)) as Record<string, unknown>;
      return [typeof stat.isDirectory, typeof stat.isFile, 'isFile' in stored, typeof stored.mtime];
    },
    expected: { returns: ['function', 'function', false, 'string'] },
  }),
];
