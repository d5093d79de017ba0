/** What the user types without a network reaches Drive, and replaces nothing there. */
import { describe, expect } from 'vitest';

import type { App } from '@docs-kit/samples/app';

import { type Action, DRIVE, exported, itSurvives, type SampleName, signOut } from './runs';
import type { TestPhone } from './test-phone';

const PATH = '/note.txt';
const OFFLINE = 'guides/offline-google-drive';
const FILE = 'offline-drive.ts';
const ON_FOREGROUND: SampleName = [OFFLINE, 'on-foreground.ts'];

type Open = (paths: string[]) => Promise<void>;
type Read = (path: string) => string | null;
type Save = (path: string, text: string) => Promise<void>;
type Forget = (signOut: () => Promise<void>) => Promise<void>;

const opened = new WeakSet<App>();
/** Saves of an app are kept on the phone from then on. */
const saved = new WeakSet<TestPhone['files']>();
const storedOn = (phone: TestPhone) => phone.text('/async-storage/drive-copies') ?? '';

/** Saves what the user makes of the text on this device, and syncs. */
async function type(app: App, phone: TestPhone, typedInto: (text: string | null) => string) {
  if (!opened.has(app)) await exported<Open>(app, FILE, 'openCopies')([PATH]);
  opened.add(app);
  const text = exported<Read>(app, FILE, 'read')(PATH);
  await exported<Save>(app, FILE, 'save')(PATH, typedInto(text));
  saved.add(phone.files);
  await exported<() => Promise<void>>(app, FILE, 'sync')();
}

const forgetAndSignOut = (app: App) =>
  exported<Forget>(app, FILE, 'forgetCopies')(() => signOut(app));

describe('offline-google-drive: offline-drive.ts', () => {
  /** What the user makes of a text, who has not seen the one on Drive before the first sync. */
  const typedInto = (text: string | null): string => {
    if (text === null) return 'Mine';
    return text.includes('Mine') ? `${text}, more` : `${text}\nMine`;
  };

  itSurvives({
    clouds: ['Drive'],
    platforms: ['android'],
    samples: [DRIVE, ON_FOREGROUND, [OFFLINE, FILE]],
    prepare: ({ cloud }) => cloud.put(PATH, 'Theirs'),
    act: (app, phone) => type(app, phone, typedInto),
    signOut: forgetAndSignOut,
    elsewhere: {
      writes: ({ cloud }) => cloud.put(PATH, 'Theirs\nNew'),
      isKept: ({ cloud }) => cloud.text(PATH)?.includes('New') ?? false,
      lostBefore: { Drive: [2, 3] },
    },
    keeps: (phone) => {
      expect(phone.cloud.text(PATH)).toContain('Theirs');
      if (saved.has(phone.files))
        expect(storedOn(phone) + phone.cloud.text(PATH)).toContain('Mine');
    },
    succeeds: ({ cloud }) => expect(cloud.text(PATH)).toMatch(/^Theirs\n(New\n)?Mine(, more)*$/),
  });
});

describe('offline-google-drive: merge.ts', () => {
  type Notes = Record<string, { text: string; changedAt: number }>;

  const MERGE_OF_TEXTS = /^const merge = .*$/m;
  const samples: readonly SampleName[] = [
    DRIVE,
    ON_FOREGROUND,
    [OFFLINE, 'merge.ts'],
    [OFFLINE, FILE, (code) => code.replace(MERGE_OF_TEXTS, "import { merge } from './merge';")],
  ];
  const THEIRS: Notes = {
    theirs: { text: 'Theirs', changedAt: 1 },
    older: { text: 'Older', changedAt: 1 },
    newer: { text: 'Newer', changedAt: 9 },
  };
  const put = ({ cloud }: TestPhone, notes: Notes) => cloud.put(PATH, JSON.stringify(notes));
  const textsOf = (text: string | undefined) =>
    Object.entries(JSON.parse(text || '{}') as Notes).map(([id, note]) => `${id}: ${note.text}`);

  /** Edits the notes on this device, and adds one. */
  const typedInto = (text: string | null): string => {
    const notes = JSON.parse(text || '{}') as Notes;
    const edits = (notes.mine?.changedAt ?? 1) + 1;
    notes.mine = { text: `Mine ${edits}`, changedAt: edits };
    notes.older ??= { text: 'Edited here', changedAt: 5 };
    notes.newer ??= { text: 'Too old', changedAt: 5 };
    return JSON.stringify(notes);
  };

  const typing: Action = {
    clouds: ['Drive'],
    platforms: ['android'],
    samples,
    prepare: (phone) => put(phone, THEIRS),
    act: (app, phone) => type(app, phone, typedInto),
    signOut: forgetAndSignOut,
    elsewhere: {
      writes: (phone) => put(phone, { ...THEIRS, new: { text: 'New', changedAt: 2 } }),
      isKept: ({ cloud }) => textsOf(cloud.text(PATH)).includes('new: New'),
      lostBefore: { Drive: [2, 3] },
    },
    keeps: (phone) => {
      const texts = textsOf(phone.cloud.text(PATH));
      expect(texts).toEqual(expect.arrayContaining(['theirs: Theirs', 'newer: Newer']));
      if (saved.has(phone.files)) expect(storedOn(phone) + texts.join()).toContain('Mine');
    },
    succeeds: ({ cloud }) => {
      const texts = textsOf(cloud.text(PATH));
      expect(texts).toContain('older: Edited here');
      expect(texts.join()).toMatch(/mine: Mine \d/);
    },
  };
  itSurvives(typing);

  describe('after another device has written an empty text', () => {
    itSurvives({
      ...typing,
      prepare: ({ cloud }) => cloud.put(PATH, ''),
      elsewhere: undefined,
      keeps: (phone) => {
        if (!saved.has(phone.files)) return;
        expect(storedOn(phone) + phone.cloud.text(PATH)).toContain('Mine');
      },
    });
  });
});
