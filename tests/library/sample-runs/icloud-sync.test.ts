/** Devices that each write a file of their own lose nothing of each other. */
import { describe, expect } from 'vitest';

import { type Action, exported, itSurvives, itWaitsForICloud } from './runs';

describe('icloud-sync: merge-devices.ts', () => {
  type SaveTasks = (deviceId: string, tasks: string[]) => Promise<void>;
  type LoadTasks = () => Promise<string[]>;

  const merging: Action = {
    clouds: ['iCloud'],
    samples: [['guides/icloud-sync', 'merge-devices.ts']],
    prepare: ({ cloud }) => cloud.put('/tasks-tablet.json', '["Tea"]'),
    act: async (app) => {
      await exported<SaveTasks>(app, 'merge-devices.ts', 'saveTasks')('phone', ['Milk']);
      const tasks = await exported<LoadTasks>(app, 'merge-devices.ts', 'loadTasks')();
      return tasks.sort().join();
    },
    elsewhere: {
      writes: ({ cloud }) => cloud.put('/tasks-tablet.json', '["Tea","Salt"]'),
      isKept: ({ cloud }) => cloud.text('/tasks-tablet.json') === '["Tea","Salt"]',
    },
    keeps: ({ cloud }) => expect(cloud.text('/tasks-tablet.json')).toContain('"Tea"'),
    succeeds: (_phone, tasks) => expect(tasks).toMatch(/^Milk,(Salt,)?Tea$/),
    whileUnknown: 'Milk',
  };
  itSurvives(merging);
  itWaitsForICloud(merging);
});

describe('icloud-sync: shared-note.ts', () => {
  type LoadNote = () => Promise<string>;

  const reading: Action = {
    clouds: ['iCloud'],
    samples: [['guides/icloud-sync', 'shared-note.ts']],
    prepare: ({ cloud }) => cloud.put('/note.txt', 'Milk'),
    act: (app) => exported<LoadNote>(app, 'shared-note.ts', 'loadNote')(),
    keeps: ({ cloud }) => expect(cloud.text('/note.txt')).toBe('Milk'),
    succeeds: (_phone, note) => expect(note).toBe('Milk'),
  };
  itSurvives(reading);
  itWaitsForICloud(reading);
});
