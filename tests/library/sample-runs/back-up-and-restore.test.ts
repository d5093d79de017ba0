/** Samples that keep a user's data do so whatever happens between their requests. */
import { describe, expect, it } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import {
  createTestPhone,
  DRIVE,
  exported,
  iCloudOf,
  itSurvives,
  start,
  type TestPhone,
  deviceOf,
  withDriveOf,
} from './runs';
import type { App } from '@docs-kit/samples/app';

const DATABASE = '/device/app.db';
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
        phone.drive.put('/backup.db', 'old');
      },
      act: (app) =>
        withDriveOf(app)((drive) =>
          exported<BackUp>(app, 'first-backup.ts', 'backUpFile')(drive, DATABASE),
        ),
      keeps: (phone) => {
        expect(phone.text(DATABASE)).toBe('rows');
        expect(['old', 'rows']).toContain(phone.drive.at('/backup.db').text);
      },
      succeeds: (phone) => expect(phone.drive.at('/backup.db').text).toBe('rows'),
    });
  });

  describe('restores', () => {
    itSurvives({
      samples,
      prepare: (phone) => {
        phone.save(DATABASE, 'mine');
        phone.drive.put('/backup.db', 'backup');
      },
      act: async (app, phone) => {
        const { newPath, sizeOf } = deviceOf(phone);
        const path = newPath();
        const restore = exported<Restore>(app, 'first-backup.ts', 'restoreFile');
        await withDriveOf(app)((drive) => restore(drive, path, sizeOf));
        phone.save(DATABASE, phone.text(path) ?? '');
      },
      keeps: (phone) => {
        expect(['mine', 'backup']).toContain(phone.text(DATABASE));
        expect(phone.drive.at('/backup.db').text).toBe('backup');
      },
      succeeds: (phone) => expect(phone.text(DATABASE)).toBe('backup'),
    });
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
    const files = await withDriveOf(app)((drive) => restoreBackup(drive, deviceOf(phone)));
    return Array.isArray(files) ? files.map(({ path }) => phone.text(path)) : files;
  };
  /** Puts a complete backup on Drive, as another device does. */
  const putBackup = ({ drive }: TestPhone, id: number, text: string) => {
    drive.put(`/backup-${id}-app.db`, text);
    const list = [{ name: 'app.db', size: text.length }];
    drive.put(`/backup-${id}.json`, JSON.stringify(list));
  };
  /** The texts of all complete backups, the oldest first. */
  const backups = ({ drive }: TestPhone) =>
    drive
      .paths()
      .filter((path) => path.endsWith('.json'))
      .map((list) => drive.at(list.replace('.json', '-app.db')).text);

  describe('backs up and deletes old backups', () => {
    itSurvives({
      samples,
      prepare: (phone) => {
        phone.save(DATABASE, 'rows');
        putBackup(phone, 1, 'oldest');
        // From a device whose clock is ahead.
        putBackup(phone, 9_000_000_000_001, 'older');
        putBackup(phone, 9_000_000_000_002, 'old');
        phone.drive.put('/other.txt', 'other');
      },
      act: async (app, phone) => {
        const files = [{ name: 'app.db', path: DATABASE, size: phone.text(DATABASE)?.length ?? 0 }];
        const backUp = exported<BackUp>(app, 'backups.ts', 'backUp');
        const deleteOld = exported<DeleteOld>(app, 'backups.ts', 'deleteOldBackups');
        await withDriveOf(app)((drive) => backUp(drive, files));
        await withDriveOf(app)((drive) => deleteOld(drive, 2));
      },
      elsewhere: (phone) => putBackup(phone, 9_000_000_000_500, 'elsewhere'),
      keeps: (phone) => {
        expect(phone.text(DATABASE)).toBe('rows');
        expect(phone.drive.at('/other.txt').text).toBe('other');
        expect(backups(phone).filter((text) => text !== '').length).toBeGreaterThan(1);
        expect(backups(phone)).not.toContain('');
      },
      succeeds: (phone) => {
        expect(backups(phone).length).toBeLessThan(4);
        expect(backups(phone)).toContain('rows');
      },
    });
  });

  describe('restores', () => {
    itSurvives({
      samples,
      prepare: (phone) => {
        putBackup(phone, 1, 'older');
        putBackup(phone, 2, 'newest');
        phone.drive.put('/backup-3-app.db', 'without a list');
      },
      act: restore,
      keeps: (phone) => expect(backups(phone)).toEqual(['older', 'newest']),
      succeeds: (_phone, result) => expect(result).toEqual(['newest']),
    });
  });

  describe('restores from iCloud', () => {
    const putLater = ({ iCloud }: TestPhone, calls: readonly [list: number, file: number]) => {
      const list = [{ name: 'app.db', size: 6 }];
      iCloud.putLater('/backup-1.json', JSON.stringify(list), calls[0]);
      iCloud.putLater('/backup-1-app.db', 'backup', calls[1]);
    };
    const restoreFromICloud = async (phone: TestPhone) => {
      const app = await start(samples, phone);
      const restoreBackup = exported<Restore>(app, 'restore.ts', 'restoreBackup');
      const restored = await restoreBackup(iCloudOf(app), deviceOf(phone)).catch(String);
      app.close();
      return restored;
    };

    it.each([0, 1, 2, 3, 4, 5, 6])('when the list is found after %d calls', async (calls) => {
      const phone = createTestPhone('ios');
      putLater(phone, [calls, calls + 3]);
      const [file] = await restoreFromICloud(phone);
      expect(file).toMatchObject({ name: 'app.db' });
    });

    it('when a file of it does not arrive, only at another attempt', async () => {
      const phone = createTestPhone('ios');
      putLater(phone, [0, 20]);
      expect(await restoreFromICloud(phone)).toMatch('ERR_FILE_NOT_FOUND');
      expect(await restoreFromICloud(phone)).toMatchObject([{ name: 'app.db' }]);
    });
  });

  describe('finds no backup', () => {
    itSurvives({
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

  itSurvives({
    samples: [DRIVE, [BACK_UP, 'until-here.ts'], [BACK_UP, 'restore-text.ts']],
    prepare: (phone) => {
      phone.drive.put('/settings.json', '{}');
    },
    act: (app) => {
      const restoreText = exported<RestoreText>(app, 'restore-text.ts', 'restoreText');
      return withDriveOf(app)((drive) => restoreText(drive, '/settings.json'));
    },
    keeps: (phone) => expect(phone.drive.at('/settings.json').text).toBe('{}'),
    succeeds: (_phone, result) => expect(result).toBe('{}'),
  });
});
