/** The photo samples lose no photo, on the phone or on Drive. */
import { describe, expect } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import { deviceOf, DRIVE, exported, itSurvives, type SampleName, withDriveOf } from './runs';

const PHOTO = '/device/photo.jpg';
const samples: readonly SampleName[] = [
  DRIVE,
  ['guides/images-and-files', 'upload-photo.ts'],
  ['guides/images-and-files', 'fetch-photo.ts'],
];

describe('images-and-files: upload-photo.ts', () => {
  type Upload = (storage: CloudStorage, remotePath: string, uri: string) => Promise<void>;

  describe.each([['a new photo'], ['a changed photo']])('uploads %s', (what) => {
    const before = what === 'a new photo' ? undefined : 'old pixels';
    itSurvives({
      samples,
      prepare: (phone) => {
        phone.save(PHOTO, 'pixels');
        if (before !== undefined) phone.drive.put('/photo.jpg', before);
      },
      act: (app) => {
        const upload = exported<Upload>(app, 'upload-photo.ts', 'uploadPhoto');
        return withDriveOf(app)((drive) => upload(drive, '/photo.jpg', `file://${PHOTO}`));
      },
      keeps: (phone) => {
        expect(phone.text(PHOTO)).toBe('pixels');
        if (before === undefined) expect(phone.drive.paths().length).toBeLessThan(2);
        else expect([before, 'pixels']).toContain(phone.drive.at('/photo.jpg').text);
      },
      succeeds: (phone) => expect(phone.drive.at('/photo.jpg').text).toBe('pixels'),
    });
  });
});

describe('images-and-files: fetch-photo.ts', () => {
  type Fetch = (
    storage: CloudStorage,
    remotePath: string,
    newPath: string,
    sizeOf: (path: string) => number,
  ) => Promise<string>;

  itSurvives({
    samples,
    prepare: (phone) => {
      phone.drive.put('/photo.jpg', 'pixels');
    },
    act: async (app, phone) => {
      const { newPath, sizeOf } = deviceOf(phone);
      const fetchPhoto = exported<Fetch>(app, 'fetch-photo.ts', 'fetchPhoto');
      const path = newPath();
      await withDriveOf(app)((drive) => fetchPhoto(drive, '/photo.jpg', path, sizeOf));
      return phone.text(path);
    },
    keeps: (phone) => expect(phone.drive.at('/photo.jpg').text).toBe('pixels'),
    succeeds: (_phone, result) => expect(result).toBe('pixels'),
  });
});
