/** What the user types without a network reaches Drive, and replaces nothing there. */
import { describe, expect } from 'vitest';

import type { App } from '@docs-kit/samples/app';

import { DRIVE, exported, itSurvives, signOut } from './runs';
import type { TestPhone } from './test-phone';

const NOTE = '/note.txt';
const OFFLINE = 'guides/offline-google-drive';
const FILE = 'offline-drive.ts';

describe('offline-google-drive: offline-drive.ts', () => {
  type Open = (paths: string[]) => Promise<void>;
  type Read = (path: string) => string | null;
  type Save = (path: string, text: string) => Promise<void>;
  type Forget = (signOut: () => Promise<void>) => Promise<void>;

  const opened = new WeakSet<App>();
  /** Saves of an app are kept on the phone from then on. */
  const saved = new WeakSet<TestPhone['files']>();
  const storedOn = (phone: TestPhone) => phone.text('/async-storage/drive-copies') ?? '';

  /** What the user makes of a text, who has not seen the one on Drive before the first sync. */
  const typedInto = (text: string | null): string => {
    if (text === null) return 'Mine';
    return text.includes('Mine') ? `${text}, more` : `${text}\nMine`;
  };

  const typing = {
    clouds: ['Drive'],
    platforms: ['android'],
    samples: [DRIVE, [OFFLINE, 'on-foreground.ts'], [OFFLINE, FILE]],
    prepare: ({ cloud }: TestPhone) => cloud.put(NOTE, 'Theirs'),
    act: async (app: App, phone: TestPhone) => {
      if (!opened.has(app)) await exported<Open>(app, FILE, 'openCopies')([NOTE]);
      opened.add(app);
      const text = exported<Read>(app, FILE, 'read')(NOTE);
      await exported<Save>(app, FILE, 'save')(NOTE, typedInto(text));
      saved.add(phone.files);
      await exported<() => Promise<void>>(app, FILE, 'sync')();
    },
    signOut: (app: App) => exported<Forget>(app, FILE, 'forgetCopies')(() => signOut(app)),
    elsewhere: {
      writes: ({ cloud }: TestPhone) => cloud.put(NOTE, 'Theirs\nNew'),
      isKept: ({ cloud }: TestPhone) => cloud.text(NOTE)?.includes('New') ?? false,
      lostBefore: { Drive: [2, 3] },
    },
    keeps: (phone: TestPhone) => {
      expect(phone.cloud.text(NOTE)).toContain('Theirs');
      if (saved.has(phone.files))
        expect(storedOn(phone) + phone.cloud.text(NOTE)).toContain('Mine');
    },
    succeeds: ({ cloud }: TestPhone) =>
      expect(cloud.text(NOTE)).toMatch(/^Theirs\n(New\n)?Mine(, more)*$/),
  } as const;
  itSurvives(typing);
});
