/** A copy between iCloud and Drive loses no file on either side. */
import { describe, expect } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import {
  type Action,
  deviceOf,
  DRIVE,
  exported,
  iCloudOf,
  itSurvives,
  itSurvivesOnICloud,
  type SampleName,
  type TestPhone,
  withDriveOf,
} from './runs';

const COPY = 'guides/copy-between-providers';
const IN_AN_HOUR = Date.now() + 3_600_000;
const samples: readonly SampleName[] = [
  DRIVE,
  [COPY, 'copy-text.ts'],
  [COPY, 'copy-newer.ts'],
  [COPY, 'copy-file.ts'],
];

/** Fails each request to Drive, and each call to iCloud. */
function itSurvivesBoth(action: Action): void {
  itSurvives({ ...action, platforms: ['ios'] });
  itSurvivesOnICloud(action);
}

describe('copy-between-providers: copy-text.ts', () => {
  type Copy = (from: CloudStorage, to: CloudStorage, path: string) => Promise<void>;

  itSurvivesBoth({
    samples,
    prepare: (phone) => phone.iCloud.put('/note.txt', 'Milk'),
    act: (app) => {
      const copyText = exported<Copy>(app, 'copy-text.ts', 'copyText');
      return withDriveOf(app)((drive) => copyText(iCloudOf(app), drive, '/note.txt'));
    },
    keeps: (phone) => expect(phone.iCloud.text('/note.txt')).toBe('Milk'),
    succeeds: (phone) => expect(phone.drive.at('/note.txt').text).toBe('Milk'),
  });
});

describe('copy-between-providers: copy-newer.ts', () => {
  type Copy = (from: CloudStorage, to: CloudStorage, folder: string) => Promise<void>;

  itSurvivesBoth({
    samples,
    prepare: ({ iCloud, drive }) => {
      iCloud.put('/newer.txt', 'newer', IN_AN_HOUR);
      iCloud.put('/older.txt', 'older');
      iCloud.put('/only.txt', 'only');
      drive.put('/newer.txt', 'old');
      drive.put('/older.txt', 'new');
      drive.put('/other.txt', 'other');
    },
    act: (app) => {
      const copyNewer = exported<Copy>(app, 'copy-newer.ts', 'copyNewer');
      return withDriveOf(app)((drive) => copyNewer(iCloudOf(app), drive, '/'));
    },
    keeps: ({ iCloud, drive }) => {
      const names = ['newer', 'older', 'only'];
      expect(names.map((name) => iCloud.text(`/${name}.txt`))).toEqual(names);
      expect(['old', 'newer']).toContain(drive.at('/newer.txt').text);
      expect(drive.at('/older.txt').text).toBe('new');
      expect(drive.at('/other.txt').text).toBe('other');
    },
    succeeds: ({ drive }) => {
      expect(drive.at('/newer.txt').text).toBe('newer');
      expect(drive.at('/only.txt').text).toBe('only');
    },
  });
});

describe('copy-between-providers: copy-file.ts', () => {
  type Copy = (
    from: CloudStorage,
    to: CloudStorage,
    path: string,
    mimeType: string,
    device: ReturnType<typeof deviceOf>,
  ) => Promise<void>;
  const PATH = '/photo.jpg';
  const either = (phone: TestPhone) => ({
    iCloud: phone.iCloud.text(PATH),
    drive: phone.drive.paths().includes(PATH) ? phone.drive.at(PATH).text : undefined,
  });

  describe('copies to Drive', () => {
    itSurvivesBoth({
      samples,
      prepare: (phone) => phone.iCloud.put(PATH, 'pixels'),
      act: (app, phone) => {
        const copyFile = exported<Copy>(app, 'copy-file.ts', 'copyFile');
        return withDriveOf(app)((drive) =>
          copyFile(iCloudOf(app), drive, PATH, 'image/jpeg', deviceOf(phone)),
        );
      },
      keeps: (phone) => expect(either(phone).iCloud).toBe('pixels'),
      succeeds: (phone) => expect(either(phone).drive).toBe('pixels'),
    });
  });

  describe('copies from Drive', () => {
    itSurvivesBoth({
      samples,
      prepare: (phone) => {
        phone.drive.put(PATH, 'pixels');
        phone.iCloud.put(PATH, 'old pixels');
      },
      act: (app, phone) => {
        const copyFile = exported<Copy>(app, 'copy-file.ts', 'copyFile');
        return withDriveOf(app)((drive) =>
          copyFile(drive, iCloudOf(app), PATH, 'image/jpeg', deviceOf(phone)),
        );
      },
      keeps: (phone) => {
        expect(either(phone).drive).toBe('pixels');
        expect(['old pixels', 'pixels']).toContain(either(phone).iCloud);
      },
      succeeds: (phone) => expect(either(phone).iCloud).toBe('pixels'),
    });
  });
});
