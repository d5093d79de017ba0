/** The documents of version 2 reach iCloud, and replace none that is there. */
import { describe, expect } from 'vitest';

import { exported, itSurvives } from './runs';
import type { TestPhone } from './test-phone';

const SANDBOX = '/device/Documents';
const OLD = { '/notes/a.txt': 'Milk', '/notes/b.txt': 'Bread', '/profile.json': '{}' };
/** Moved by another device, and changed there. */
const MOVED = '/notes/b.txt';

describe('upgrading: move-documents.ts', () => {
  type Move = (sandboxPath: string, names: string[]) => Promise<number>;

  itSurvives({
    clouds: ['iCloud'],
    samples: [['guides/upgrading', 'move-documents.ts']],
    prepare: (phone) => {
      for (const [path, text] of Object.entries(OLD)) {
        phone.iCloud.sandbox.put(path, text);
        phone.save(`${SANDBOX}${path}`, text);
      }
      phone.cloud.put(MOVED, 'Bread and butter');
    },
    act: (app) =>
      exported<Move>(app, 'move-documents.ts', 'moveDocuments')(SANDBOX, ['notes', 'profile.json']),
    elsewhere: {
      writes: ({ cloud }: TestPhone) => cloud.put('/profile.json', '{"name":"Ada"}'),
      isKept: ({ cloud }: TestPhone) => cloud.text('/profile.json') === '{"name":"Ada"}',
      lostBefore: { iCloud: [11] },
    },
    keeps: (phone) => {
      for (const [path, text] of Object.entries(OLD)) {
        expect(phone.iCloud.sandbox.text(path)).toBe(text);
        expect(phone.text(`${SANDBOX}${path}`)).toBe(text);
      }
      expect(phone.cloud.text(MOVED)).toBe('Bread and butter');
    },
    succeeds: ({ cloud }) => {
      expect(cloud.text('/notes/a.txt')).toBe('Milk');
      expect(cloud.text('/profile.json')).toBeDefined();
    },
  });
});
