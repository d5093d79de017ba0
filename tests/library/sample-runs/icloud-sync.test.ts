/** Devices that each write a file of their own lose nothing of each other. */
import { describe, expect } from 'vitest';

import { exported, itSurvivesOnICloud } from './runs';

describe('icloud-sync: merge-devices.ts', () => {
  type SaveTasks = (deviceId: string, tasks: string[]) => Promise<void>;
  type LoadTasks = () => Promise<string[]>;

  itSurvivesOnICloud({
    samples: [['guides/icloud-sync', 'merge-devices.ts']],
    prepare: ({ iCloud }) => iCloud.put('/tasks-tablet.json', '["Tea"]'),
    act: async (app) => {
      await exported<SaveTasks>(app, 'merge-devices.ts', 'saveTasks')('phone', ['Milk']);
      return exported<LoadTasks>(app, 'merge-devices.ts', 'loadTasks')();
    },
    keeps: ({ iCloud }) => expect(iCloud.text('/tasks-tablet.json')).toBe('["Tea"]'),
    succeeds: (_phone, result) => {
      expect((result as string[]).sort()).toEqual(['Milk', 'Tea']);
    },
  });
});
