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
  itWaitsForICloud,
  type SampleName,
  withDriveOf,
} from './runs';
import { filesOnDrive, type TestPhone } from './test-phone';

const COPY = 'guides/copy-between-providers';
const IN_AN_HOUR = Date.now() + 3_600_000;
const samples: readonly SampleName[] = [
  DRIVE,
  [COPY, 'copy-text.ts'],
  [COPY, 'copy-newer.ts'],
  [COPY, 'copy-file.ts'],
];
/** Both clouds are on this phone. Each of them fails in turn. */
const onBoth = { platforms: ['ios'], samples } as const;

const driveOf = ({ drive }: TestPhone) => filesOnDrive(drive);
const textsOf = ({ drive }: TestPhone) => drive.files().map(({ text }) => text);

describe('copy-between-providers: copy-text.ts', () => {
  type Copy = (from: CloudStorage, to: CloudStorage, path: string) => Promise<void>;

  const copying: Action = {
    ...onBoth,
    prepare: ({ iCloudFiles }) => iCloudFiles.put('/note.txt', 'Milk'),
    act: (app) => {
      const copyText = exported<Copy>(app, 'copy-text.ts', 'copyText');
      return withDriveOf(app)((drive) => copyText(iCloudOf(app), drive, '/note.txt'));
    },
    elsewhere: {
      writes: ({ iCloudFiles }) => iCloudFiles.put('/note.txt', 'Milk and bread'),
      isKept: (phone) => driveOf(phone).text('/note.txt') === 'Milk and bread',
    },
    keeps: ({ iCloudFiles }) => expect(iCloudFiles.text('/note.txt')).toContain('Milk'),
    succeeds: (phone) => expect(driveOf(phone).text('/note.txt')).toContain('Milk'),
  };
  itSurvives(copying);
  itWaitsForICloud(copying);
});

describe('copy-between-providers: copy-newer.ts', () => {
  type Copy = (from: CloudStorage, to: CloudStorage, folder: string) => Promise<void>;

  const copying: Action = {
    ...onBoth,
    prepare: (phone) => {
      const { iCloudFiles } = phone;
      const drive = driveOf(phone);
      iCloudFiles.put('/newer.txt', 'newer', IN_AN_HOUR);
      iCloudFiles.put('/older.txt', 'older');
      iCloudFiles.put('/only.txt', 'only');
      drive.put('/newer.txt', 'old');
      drive.put('/older.txt', 'new');
      drive.put('/other.txt', 'other');
    },
    act: (app) => {
      const copyNewer = exported<Copy>(app, 'copy-newer.ts', 'copyNewer');
      return withDriveOf(app)((drive) => copyNewer(iCloudOf(app), drive, '/'));
    },
    elsewhere: {
      writes: (phone) => driveOf(phone).put('/only.txt', 'theirs'),
      isKept: (phone) => textsOf(phone).includes('theirs'),
      lostBefore: { Drive: [10], iCloud: [6] },
    },
    keeps: (phone) => {
      const { iCloudFiles } = phone;
      const names = ['newer', 'older', 'only'];
      expect(names.map((name) => iCloudFiles.text(`/${name}.txt`))).toEqual(names);
      expect(['old', 'newer']).toContain(driveOf(phone).text('/newer.txt'));
      expect(driveOf(phone).text('/older.txt')).toBe('new');
      expect(driveOf(phone).text('/other.txt')).toBe('other');
    },
    succeeds: (phone) => {
      expect(driveOf(phone).text('/newer.txt')).toBe('newer');
      expect(textsOf(phone).some((text) => ['only', 'theirs'].includes(text))).toBe(true);
    },
  };
  itSurvives(copying);
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

  describe('copies to Drive', () => {
    const copying: Action = {
      ...onBoth,
      prepare: ({ iCloudFiles }) => iCloudFiles.put(PATH, 'pixels'),
      act: (app, phone) => {
        const copyFile = exported<Copy>(app, 'copy-file.ts', 'copyFile');
        return withDriveOf(app)((drive) =>
          copyFile(iCloudOf(app), drive, PATH, 'image/jpeg', deviceOf(phone)),
        );
      },
      keeps: ({ iCloudFiles }) => expect(iCloudFiles.text(PATH)).toBe('pixels'),
      succeeds: (phone) => expect(driveOf(phone).text(PATH)).toBe('pixels'),
    };
    itSurvives(copying);
    itWaitsForICloud(copying);
  });

  describe('copies from Drive', () => {
    itSurvives({
      ...onBoth,
      prepare: (phone) => {
        const { iCloudFiles } = phone;
        driveOf(phone).put(PATH, 'pixels');
        iCloudFiles.put(PATH, 'old pixels');
      },
      act: (app, phone) => {
        const copyFile = exported<Copy>(app, 'copy-file.ts', 'copyFile');
        return withDriveOf(app)((drive) =>
          copyFile(drive, iCloudOf(app), PATH, 'image/jpeg', deviceOf(phone)),
        );
      },
      keeps: (phone) => {
        expect(driveOf(phone).text(PATH)).toBe('pixels');
        // On iCloud, the old file is deleted before the new one is written.
        expect(['old pixels', 'pixels', undefined]).toContain(phone.iCloudFiles.text(PATH));
      },
      succeeds: (phone) => expect(phone.iCloudFiles.text(PATH)).toBe('pixels'),
    });
  });
});
