/** The samples for folders create each folder once, and lose no file that they move. */
import { describe, expect } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import { type Action, DRIVE, exported, itSurvives, itWaitsForICloud, withCloudOf } from './runs';
import { hasOtherUser, type TestPhone } from './test-phone';

/** Whether a file is there, and its folder only once: a second one would hide files. */
const isReachable = ({ cloud }: TestPhone, path: string): boolean => {
  const folder = path.replace(/[^/]+$/, '');
  return cloud.text(path) !== undefined && cloud.paths().filter((at) => at === folder).length === 1;
};

describe('folders: save-note.ts and ensure-directory.ts', () => {
  type Save = (storage: CloudStorage, text: string) => Promise<void>;

  const saving: Action = {
    platforms: ['android'],
    samples: [DRIVE, ['guides/folders', 'ensure-directory.ts'], ['guides/folders', 'save-note.ts']],
    prepare: (phone) => phone.cloud.put('/other.txt', 'other'),
    act: (app, phone) => {
      const save = exported<Save>(app, 'save-note.ts', 'saveNote');
      return withCloudOf(app, phone)((cloud) => save(cloud, 'Milk'));
    },
    elsewhere: {
      writes: ({ cloud }) => cloud.put('/notes/theirs.txt', 'Bread'),
      isKept: (phone) => isReachable(phone, '/notes/theirs.txt'),
      lostBefore: { Drive: [2] },
    },
    keeps: ({ cloud }) => expect(cloud.text('/other.txt')).toBe('other'),
    succeeds: ({ cloud }) => {
      expect(cloud.paths()).toContain('/notes/');
      expect(cloud.text('/notes/today.txt')).toBe('Milk');
    },
  };
  itSurvives(saving);
  itWaitsForICloud(saving);
});

describe('folders: move-text.ts', () => {
  type Move = (storage: CloudStorage, from: string, to: string) => Promise<void>;

  const textsOf = ({ cloud }: TestPhone) => cloud.paths().map((path) => cloud.text(path));
  const moving: Action = {
    platforms: ['android'],
    samples: [DRIVE, ['guides/folders', 'move-text.ts']],
    prepare: ({ cloud, otherUser }) =>
      cloud.put('/a.txt', cloud === otherUser.cloud ? 'Milk of another user' : 'Milk'),
    act: (app, phone) => {
      const move = exported<Move>(app, 'move-text.ts', 'moveText');
      return withCloudOf(
        app,
        phone,
      )(async (cloud) => {
        await cloud.triggerSync('/a.txt').catch(() => undefined);
        const isGone = !(await cloud.exists('/a.txt'));
        if (isGone && (hasOtherUser(phone) || (await cloud.exists('/b.txt')))) return;
        await move(cloud, '/a.txt', '/b.txt').catch((error: unknown) => {
          // The user chooses another name.
          if (String(error) !== 'Error: /b.txt already exists') throw error;
          return move(cloud, '/a.txt', '/c.txt');
        });
      });
    },
    elsewhere: {
      writes: ({ cloud }) => cloud.put('/a.txt', 'Milk and bread'),
      isKept: (phone) => textsOf(phone).includes('Milk and bread'),
      lostBefore: { Drive: [8, 9], iCloud: [6] },
    },
    keeps: (phone) => {
      // On iCloud, another user can come in just before the old file is deleted.
      if (hasOtherUser(phone)) return;
      expect(textsOf(phone).some((text) => text?.startsWith('Milk'))).toBe(true);
    },
    succeeds: ({ cloud }) => expect(cloud.text('/a.txt')).toBeUndefined(),
  };
  itSurvives(moving);
  itWaitsForICloud(moving);
});

describe('folders: ensure-directory.ts', () => {
  type Ensure = (storage: CloudStorage, path: string) => Promise<void>;

  const ensuring: Action = {
    platforms: ['android'],
    samples: [DRIVE, ['guides/folders', 'ensure-directory.ts']],
    prepare: ({ cloud }) => cloud.put('/a/other.txt', 'other'),
    act: (app, phone) => {
      const ensure = exported<Ensure>(app, 'ensure-directory.ts', 'ensureDirectory');
      return withCloudOf(app, phone)((cloud) => ensure(cloud, '/a/b/c'));
    },
    elsewhere: {
      writes: ({ cloud }) => cloud.put('/a/b/theirs.txt', 'theirs'),
      isKept: (phone) => isReachable(phone, '/a/b/theirs.txt'),
      lostBefore: { Drive: [5, 6] },
    },
    keeps: ({ cloud }) => expect(cloud.text('/a/other.txt')).toBe('other'),
    succeeds: (phone) => expect(phone.cloud.paths()).toContain('/a/b/c/'),
  };
  itSurvives(ensuring);
  itWaitsForICloud(ensuring);
});

describe('folders: list-files.ts', () => {
  type List = (storage: CloudStorage) => Promise<string[]>;

  const listing: Action = {
    platforms: ['android'],
    samples: [DRIVE, ['guides/folders', 'list-files.ts']],
    prepare: ({ cloud }) => {
      cloud.put('/a.txt', 'a');
      cloud.put('/b/c.txt', 'c');
    },
    act: (app, phone) => withCloudOf(app, phone)(exported<List>(app, 'list-files.ts', 'listFiles')),
    keeps: ({ cloud }) => expect(cloud.paths()).toEqual(['/a.txt', '/b/', '/b/c.txt']),
    succeeds: (_phone, paths) => expect((paths as string[]).sort()).toEqual(['/a.txt', '/b/c.txt']),
  };
  itSurvives(listing);
});

describe('folders: remove-empty-directory.ts', () => {
  type Remove = (storage: CloudStorage, path: string) => Promise<boolean>;

  const removing: Action = {
    clouds: ['Drive'],
    platforms: ['android'],
    samples: [DRIVE, ['guides/folders', 'remove-empty-directory.ts']],
    prepare: ({ cloud, drive }) => {
      cloud.put('/full/a.txt', 'a');
      drive.mkdir('/empty');
    },
    act: (app, phone) => {
      const remove = exported<Remove>(app, 'remove-empty-directory.ts', 'removeEmptyDirectory');
      return withCloudOf(
        app,
        phone,
      )(async (cloud) => {
        expect(await remove(cloud, '/full')).toBe(false);
        return !(await cloud.exists('/empty')) || remove(cloud, '/empty');
      });
    },
    elsewhere: {
      writes: ({ cloud }) => cloud.put('/empty/theirs.txt', 'theirs'),
      isKept: ({ cloud }) => cloud.text('/empty/theirs.txt') === 'theirs',
      lostBefore: { Drive: [11] },
    },
    keeps: ({ cloud }) => expect(cloud.text('/full/a.txt')).toBe('a'),
    succeeds: ({ cloud }, isRemoved) => {
      expect(cloud.paths().includes('/empty/')).toBe(!isRemoved);
    },
  };
  itSurvives(removing);
});
