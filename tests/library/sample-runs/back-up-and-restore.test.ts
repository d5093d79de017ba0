/** Samples that keep a user's data do so whatever happens between their steps. */
import { describe, expect } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import type { App } from '@docs-kit/samples/app';

import {
  type Action,
  deviceOf,
  DRIVE,
  exported,
  itSurvives,
  itWaitsForICloud,
  withCloudOf,
} from './runs';
import { hasOtherUser, type TestPhone } from './test-phone';

const DATABASE = '/device/app.db';
const BACKUP = '/backup.db';
const BACK_UP = 'guides/back-up-and-restore';

describe('back-up-and-restore: first-backup.ts', () => {
  type BackUp = (cloud: CloudStorage, path: string) => Promise<void>;
  type Restore = (
    cloud: CloudStorage,
    path: string,
    sizeOf: (path: string) => number,
  ) => Promise<void>;
  const samples = [DRIVE, [BACK_UP, 'first-backup.ts']] as const;

  describe('backs up', () => {
    itSurvives({
      samples,
      prepare: (phone) => {
        phone.save(DATABASE, 'rows');
        phone.cloud.put(BACKUP, 'old');
      },
      act: (app, phone) => {
        const backUp = exported<BackUp>(app, 'first-backup.ts', 'backUpFile');
        return withCloudOf(app, phone)((cloud) => backUp(cloud, DATABASE));
      },
      keeps: (phone) => {
        expect(phone.text(DATABASE)).toBe('rows');
        // On iCloud, the old backup is deleted before the new one is written.
        const mayBeGone = phone.cloudName === 'iCloud' ? [undefined] : [];
        expect(['old', 'rows', ...mayBeGone]).toContain(phone.cloud.text(BACKUP));
      },
      succeeds: (phone) => expect(phone.cloud.text(BACKUP)).toBe('rows'),
    });
  });

  describe('restores', () => {
    const restoring: Action = {
      samples,
      prepare: (phone) => {
        phone.save(DATABASE, 'mine');
        phone.cloud.put(BACKUP, 'backup');
      },
      act: async (app, phone) => {
        const { newPath, sizeOf } = deviceOf(phone);
        const path = newPath();
        const restore = exported<Restore>(app, 'first-backup.ts', 'restoreFile');
        await withCloudOf(app, phone)((cloud) => restore(cloud, path, sizeOf));
        phone.save(DATABASE, phone.text(path) ?? '');
      },
      keeps: (phone) => {
        expect(['mine', 'backup']).toContain(phone.text(DATABASE));
        expect(phone.cloud.text(BACKUP)).toBe('backup');
      },
      succeeds: (phone) => expect(phone.text(DATABASE)).toBe('backup'),
    };
    itSurvives(restoring);
    itWaitsForICloud(restoring);
  });
});

describe('back-up-and-restore: backups.ts and restore.ts', () => {
  interface LocalFile {
    name: string;
    path: string;
    size: number;
  }
  type BackUp = (cloud: CloudStorage, files: LocalFile[]) => Promise<string>;
  type DeleteOld = (cloud: CloudStorage, keep?: number) => Promise<void>;
  type Restore = (
    cloud: CloudStorage,
    device: ReturnType<typeof deviceOf>,
  ) => Promise<LocalFile[] | string>;

  const samples = [
    DRIVE,
    [BACK_UP, 'backups.ts'],
    [BACK_UP, 'until-here.ts'],
    [BACK_UP, 'restore.ts'],
  ] as const;
  const restore = async (app: App, phone: TestPhone) => {
    const restoreBackup = exported<Restore>(app, 'restore.ts', 'restoreBackup');
    const device = deviceOf(phone);
    const files = await withCloudOf(app, phone)((cloud) => restoreBackup(cloud, device));
    return Array.isArray(files) ? files.map(({ path }) => phone.text(path)) : files;
  };
  /** Puts a complete backup into the cloud, as another device does. */
  const putBackup = ({ cloud }: TestPhone, id: number, text: string) => {
    cloud.put(`/backup-${id}-app.db`, text);
    const list = [{ name: 'app.db', size: text.length }];
    cloud.put(`/backup-${id}.json`, JSON.stringify(list));
  };
  /** The texts of all complete backups, the oldest first. */
  const backups = ({ cloud }: TestPhone) =>
    cloud
      .paths()
      .filter((path) => path.endsWith('.json'))
      .map((list) => cloud.text(list.replace('.json', '-app.db')));
  const backUp = (app: App, phone: TestPhone, cloud: CloudStorage) => {
    const size = phone.text(DATABASE)?.length ?? 0;
    const files = [{ name: 'app.db', path: DATABASE, size }];
    return exported<BackUp>(app, 'backups.ts', 'backUp')(cloud, files);
  };

  describe('backs up and deletes old backups', () => {
    const backingUp: Action = {
      samples,
      prepare: (phone) => {
        phone.save(DATABASE, 'rows');
        putBackup(phone, 1, 'oldest');
        // From a device whose clock is ahead.
        putBackup(phone, 9_000_000_000_001, 'older');
        putBackup(phone, 9_000_000_000_002, 'old');
        phone.cloud.put('/other.txt', 'other');
      },
      act: (app, phone) =>
        withCloudOf(
          app,
          phone,
        )(async (cloud) => {
          await backUp(app, phone, cloud);
          await exported<DeleteOld>(app, 'backups.ts', 'deleteOldBackups')(cloud, 3);
        }),
      elsewhere: {
        writes: (phone) => putBackup(phone, 9_000_000_200_500, 'elsewhere'),
        isKept: (phone) => backups(phone).includes('elsewhere'),
      },
      keeps: (phone) => {
        expect(phone.text(DATABASE)).toBe('rows');
        expect(phone.cloud.text('/other.txt')).toBe('other');
        expect(backups(phone).length).toBeGreaterThan(1);
        expect(backups(phone)).not.toContain('');
        // On iCloud, the files of a backup can be the first user's, and its list another one's.
        if (!hasOtherUser(phone)) expect(backups(phone)).not.toContain(undefined);
      },
      succeeds: (phone) => expect(backups(phone)).toContain('rows'),
    };
    itSurvives(backingUp);
    itWaitsForICloud(backingUp);
  });

  describe('backs up twice at once', () => {
    itSurvives({
      samples,
      prepare: (phone) => {
        phone.save(DATABASE, 'rows');
        putBackup(phone, 9_000_000_000_002, 'old');
      },
      act: (app, phone) =>
        withCloudOf(
          app,
          phone,
        )((cloud) => Promise.all([backUp(app, phone, cloud), backUp(app, phone, cloud)])),
      keeps: (phone) => expect(backups(phone)).toContain('old'),
      succeeds: (phone, ids) => {
        expect(new Set(ids as string[]).size).toBe(2);
        expect(backups(phone).filter((text) => text === 'rows').length).toBeGreaterThan(1);
      },
    });
  });

  describe('restores', () => {
    const restoring: Action = {
      samples,
      prepare: (phone) => {
        putBackup(phone, 1, 'older');
        putBackup(phone, 2, 'newest');
        phone.cloud.put('/backup-3-app.db', 'without a list');
      },
      act: restore,
      elsewhere: {
        writes: (phone) => putBackup(phone, 4, 'newest'),
        isKept: (phone) => backups(phone).length === 3,
      },
      keeps: (phone) => expect(backups(phone)).toEqual(expect.arrayContaining(['older', 'newest'])),
      succeeds: (_phone, result) => expect(result).toEqual(['newest']),
      whileUnknown: 'no-backup',
    };
    itSurvives(restoring);
    itWaitsForICloud(restoring);
  });

  describe('finds no backup', () => {
    itSurvives({
      clouds: ['Drive'],
      samples,
      prepare: () => undefined,
      act: restore,
      keeps: () => undefined,
      succeeds: (_phone, result) => expect(result).toBe('no-backup'),
    });
  });
});

describe('back-up-and-restore: restore-text.ts', () => {
  type RestoreText = (cloud: CloudStorage, path: string) => Promise<string | null>;

  const restoring: Action = {
    platforms: ['android'],
    samples: [DRIVE, [BACK_UP, 'until-here.ts'], [BACK_UP, 'restore-text.ts']],
    prepare: (phone) => phone.cloud.put('/settings.json', '{}'),
    act: (app, phone) => {
      const restoreText = exported<RestoreText>(app, 'restore-text.ts', 'restoreText');
      return withCloudOf(app, phone)((cloud) => restoreText(cloud, '/settings.json'));
    },
    keeps: (phone) => expect(phone.cloud.text('/settings.json')).toBe('{}'),
    succeeds: (_phone, result) => expect(result).toBe('{}'),
  };
  itSurvives(restoring);
  itWaitsForICloud(restoring);
});

describe('back-up-and-restore: mmkv-json.ts', () => {
  interface Store {
    getAllKeys(): string[];
    getString(key: string): string | undefined;
    set(key: string, value: string): void;
  }
  type Export = (store: Store) => string;
  type Import = (store: Store, json: string) => void;
  type RestoreText = (cloud: CloudStorage, path: string) => Promise<string | null>;

  const SETTINGS = '/settings.json';
  const samples = [
    DRIVE,
    [BACK_UP, 'mmkv-json.ts'],
    [BACK_UP, 'until-here.ts'],
    [BACK_UP, 'restore-text.ts'],
  ] as const;
  /** MMKV, on the files of a phone. */
  const storeOf = (phone: TestPhone): Store => ({
    getAllKeys: () =>
      Array.from(phone.files.keys()).flatMap((path) => /^\/mmkv\/(.+)/.exec(path)?.[1] ?? []),
    getString: (key) => phone.text(`/mmkv/${key}`),
    set: (key, value) => phone.save(`/mmkv/${key}`, value),
  });

  describe('backs up', () => {
    itSurvives({
      platforms: ['android'],
      samples,
      prepare: (phone) => {
        phone.save('/mmkv/theme', 'dark');
        phone.cloud.put(SETTINGS, '[]');
      },
      act: (app, phone) => {
        const text = exported<Export>(app, 'mmkv-json.ts', 'exportStrings')(storeOf(phone));
        return withCloudOf(app, phone)((cloud) => cloud.writeFile(SETTINGS, text));
      },
      keeps: (phone) => {
        expect(phone.text('/mmkv/theme')).toBe('dark');
        expect(['[]', '[["theme","dark"]]']).toContain(phone.cloud.text(SETTINGS));
      },
      succeeds: (phone) => expect(phone.cloud.text(SETTINGS)).toBe('[["theme","dark"]]'),
    });
  });

  describe('restores', () => {
    const restoring: Action = {
      platforms: ['android'],
      samples,
      prepare: (phone) => {
        phone.save('/mmkv/theme', 'light');
        phone.save('/mmkv/only-here', '1');
        phone.cloud.put(SETTINGS, '[["theme","dark"],["size","16"]]');
      },
      act: async (app, phone) => {
        const restoreText = exported<RestoreText>(app, 'restore-text.ts', 'restoreText');
        const text = await withCloudOf(app, phone)((cloud) => restoreText(cloud, SETTINGS));
        exported<Import>(app, 'mmkv-json.ts', 'importStrings')(storeOf(phone), text ?? '');
      },
      keeps: (phone) => {
        expect(phone.text('/mmkv/only-here')).toBe('1');
        expect(['light', 'dark']).toContain(phone.text('/mmkv/theme'));
      },
      succeeds: (phone) => {
        expect(phone.text('/mmkv/theme')).toBe('dark');
        expect(phone.text('/mmkv/size')).toBe('16');
      },
    };
    itSurvives(restoring);
    itWaitsForICloud(restoring);
  });
});
