/** The samples for folders create each folder once, and lose no file that they move. */
import { describe, expect } from 'vitest';

import type { CloudStorage } from 'react-native-cloud-storage';

import { DRIVE, exported, itSurvives, withDriveOf } from './runs';

describe('folders: save-note.ts and ensure-directory.ts', () => {
  type Save = (storage: CloudStorage, text: string) => Promise<void>;

  itSurvives({
    samples: [DRIVE, ['guides/folders', 'ensure-directory.ts'], ['guides/folders', 'save-note.ts']],
    prepare: (phone) => {
      phone.drive.put('/other.txt', 'other');
    },
    act: (app) => {
      const save = exported<Save>(app, 'save-note.ts', 'saveNote');
      return withDriveOf(app)((drive) => save(drive, 'Milk'));
    },
    keeps: (phone) => expect(phone.drive.at('/other.txt').text).toBe('other'),
    succeeds: ({ drive }) => {
      expect(drive.paths()).toEqual(['/notes/', '/notes/today.txt', '/other.txt']);
      expect(drive.at('/notes/today.txt').text).toBe('Milk');
    },
  });
});

describe('folders: move-text.ts', () => {
  type Move = (storage: CloudStorage, from: string, to: string) => Promise<void>;

  itSurvives({
    samples: [DRIVE, ['guides/folders', 'move-text.ts']],
    prepare: ({ drive }) => {
      drive.put('/a.txt', 'Milk');
    },
    act: async (app) => {
      const move = exported<Move>(app, 'move-text.ts', 'moveText');
      await withDriveOf(app)(async (drive) => {
        if (await drive.exists('/a.txt')) await move(drive, '/a.txt', '/b.txt');
      });
    },
    keeps: ({ drive }) => {
      const texts = drive.files().map(({ text }) => text);
      expect(texts).toContain('Milk');
    },
    succeeds: ({ drive }) => expect(drive.paths()).toEqual(['/b.txt']),
  });
});

describe('folders: ensure-directory.ts', () => {
  type Ensure = (storage: CloudStorage, path: string) => Promise<void>;

  itSurvives({
    samples: [DRIVE, ['guides/folders', 'ensure-directory.ts']],
    prepare: ({ drive }) => {
      drive.put('/a/other.txt', 'other');
    },
    act: (app) => {
      const ensure = exported<Ensure>(app, 'ensure-directory.ts', 'ensureDirectory');
      return withDriveOf(app)((drive) => ensure(drive, '/a/b/c'));
    },
    keeps: ({ drive }) => expect(drive.at('/a/other.txt').text).toBe('other'),
    succeeds: ({ drive }) => {
      expect(drive.paths()).toEqual(['/a/', '/a/b/', '/a/b/c/', '/a/other.txt']);
    },
  });
});
