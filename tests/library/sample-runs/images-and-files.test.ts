/** The photo samples lose no photo, on the phone or in the cloud. */
import { describe, expect } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import {
  type Action,
  deviceOf,
  DRIVE,
  exported,
  itSurvives,
  itWaitsForICloud,
  type SampleName,
  withCloudOf,
} from './runs';

const PHOTO = '/device/photo.jpg';
const REMOTE = '/photo.jpg';
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
        if (before !== undefined) phone.cloud.put(REMOTE, before);
      },
      act: (app, phone) => {
        const upload = exported<Upload>(app, 'upload-photo.ts', 'uploadPhoto');
        return withCloudOf(app, phone)((cloud) => upload(cloud, REMOTE, `file://${PHOTO}`));
      },
      keeps: (phone) => {
        expect(phone.text(PHOTO)).toBe('pixels');
        // On iCloud, the old photo is deleted before the new one is written.
        const mayBeGone = before === undefined || phone.cloudName === 'iCloud';
        if (!mayBeGone) expect([before, 'pixels']).toContain(phone.cloud.text(REMOTE));
        expect(phone.cloud.paths().length).toBeLessThan(2);
      },
      succeeds: (phone) => expect(phone.cloud.text(REMOTE)).toBe('pixels'),
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

  const fetching: Action = {
    samples,
    prepare: (phone) => phone.cloud.put(REMOTE, 'pixels'),
    act: async (app, phone) => {
      const { newPath, sizeOf } = deviceOf(phone);
      const fetchPhoto = exported<Fetch>(app, 'fetch-photo.ts', 'fetchPhoto');
      const path = newPath();
      await withCloudOf(app, phone)((cloud) => fetchPhoto(cloud, REMOTE, path, sizeOf));
      return phone.text(path);
    },
    keeps: (phone) => expect(phone.cloud.text(REMOTE)).toBe('pixels'),
    succeeds: (_phone, result) => expect(result).toBe('pixels'),
  };
  itSurvives(fetching);
  itWaitsForICloud(fetching);
});
