/** The notes app of the example loses no note, of this user or of another one. */
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';

import type { GoogleDrive } from '@docs-kit/google-drive-emulator';
import type { App } from '@docs-kit/samples/app';

import {
  type Action,
  exported,
  itSurvives,
  itWaitsForICloud,
  type SampleName,
  start,
} from './runs';
import { createTestPhone, type TestPhone } from './test-phone';

const NOTE = '/note.txt';
const CHANGED = 'The note has changed. Check it, and press Save again.';
const samples: readonly SampleName[] = [['example', 'App.tsx']];

/** Opens the screen of the app. */
function openScreen(app: App) {
  const { show, until } = app.check;
  const screen = show(createElement(exported<FunctionComponent>(app, 'App.tsx', 'default')));
  /** Waits for another status than this one. */
  const statusAfter = async (before: string): Promise<string> => {
    const others = ['Note on Google Drive', 'Note in iCloud', 'No token yet.', '', before];
    await until(() => !others.includes(screen.texts().at(-1) ?? ''));
    return screen.texts().at(-1) ?? '';
  };
  const pressAndWait = async (button: string): Promise<string> => {
    const before = screen.texts().at(-1) ?? '';
    await screen.press(button);
    return statusAfter(before);
  };
  const signIn = async (token: string): Promise<string> => {
    await screen.type('Paste an access token', token);
    return pressAndWait('Use this token');
  };
  const save = async (text: string): Promise<string> => {
    await screen.type('Your note', text);
    return pressAndWait('Save');
  };
  return { ...screen, statusAfter, pressAndWait, signIn, save };
}

/** The screens of the apps in which a note was written. */
const screens = new WeakMap<App, ReturnType<typeof openScreen>>();

/** Opens the app, or loads again in the same app. Then changes the note and saves it. */
async function writeNote(app: App, phone: TestPhone, text: string): Promise<void> {
  const known = screens.get(app);
  const screen = known ?? openScreen(app);
  screens.set(app, screen);
  const open = () =>
    phone.cloudName === 'iCloud' ? screen.statusAfter('') : screen.signIn('token');
  const loaded = await (known ? screen.pressAndWait('Load again') : open());
  if (loaded !== 'Loaded') throw new Error(loaded);
  const saved = await screen.save(text);
  const status = saved === CHANGED ? await screen.pressAndWait('Save') : saved;
  if (status !== 'Saved') throw new Error(status);
}

describe('example: App.tsx', () => {
  describe('changes a note', () => {
    const changing: Action = {
      platforms: ['android'],
      samples,
      prepare: ({ cloud }) => cloud.put(NOTE, 'Milk'),
      act: (app, phone) => writeNote(app, phone, 'Milk and bread'),
      keeps: ({ cloud }) => expect(cloud.text(NOTE)).toMatch(/^Milk/),
      succeeds: ({ cloud }) => expect(cloud.text(NOTE)).toContain('Milk and bread'),
    };
    itSurvives(changing);
    itWaitsForICloud(changing);
  });

  it('keeps what another device writes before a save', async () => {
    const phone = createTestPhone('android');
    phone.drive.put(NOTE, 'Milk');
    const { signIn, save, pressAndWait } = openScreen(await start(samples, phone));
    expect(await signIn('token')).toBe('Loaded');
    phone.cloud.put(NOTE, 'Theirs');
    expect(await save('Mine')).toBe(CHANGED);
    expect(phone.drive.at(NOTE).text).toBe('Theirs');
    expect(await pressAndWait('Save')).toBe('Saved');
    expect(phone.drive.at(NOTE).text).toBe('Theirs\nMine');
  });

  it.each([0, 1, 2, 5, 8])('keeps a note that iCloud finds after %d calls', async (calls) => {
    const phone = createTestPhone('ios', 'iCloud');
    phone.iCloudFiles.putLater(NOTE, 'From the old phone', calls);
    const { statusAfter, save } = openScreen(await start(samples, phone));
    expect(await statusAfter('')).toBe('Loaded');
    expect(await save('Milk')).toBe('Saved');
    expect(phone.iCloudFiles.text(NOTE)).toBe('Milk');
  });

  it('keeps a note that iCloud finds only after a new one was started', async () => {
    const phone = createTestPhone('ios', 'iCloud');
    phone.iCloudFiles.putLater(NOTE, 'From the old phone', 14);
    const screen = openScreen(await start(samples, phone));
    expect(await screen.statusAfter('')).toBe('No note found');
    await screen.press('Start a new note');
    expect(await screen.save('Milk')).toBe(CHANGED);
    expect(await screen.pressAndWait('Save')).toBe('Saved');
    expect(phone.iCloudFiles.text(NOTE)).toBe('From the old phone\nMilk');
  });

  /** Lets another user sign in with the token `other`. Returns the Drive of this user. */
  const addOtherUser = ({ otherUser }: TestPhone): GoogleDrive => {
    otherUser.drive.grant('other', { scopes: ['drive.appdata'] });
    return otherUser.drive;
  };

  it('shows another user nothing of the first one', async () => {
    const phone = createTestPhone('android');
    phone.drive.put(NOTE, 'Of the first user');
    const other = addOtherUser(phone);
    other.put(NOTE, 'Of the other user');
    const { signIn, save, press } = openScreen(await start(samples, phone));
    expect(await signIn('token')).toBe('Loaded');
    // The first reading fails: the screen must not show the first user's note meanwhile.
    other.fail({ networkError: 'lost' });
    expect(await signIn('other')).toMatch('ERR_UNKNOWN');
    await expect(press('Save')).rejects.toThrow('did not appear');
    expect(await signIn('other')).toBe('Loaded');
    expect(await save('Changed')).toBe('Saved');
    expect(other.at(NOTE).text).toBe('Changed');
    expect(phone.drive.at(NOTE).text).toBe('Of the first user');
  }, 10_000);

  it('replaces no note of another user with text that was not saved', async () => {
    const phone = createTestPhone('android');
    phone.drive.put(NOTE, 'Of the first user');
    const other = addOtherUser(phone);
    other.put(NOTE, 'Of the other user');
    const screen = openScreen(await start(samples, phone));
    await screen.signIn('token');
    await screen.type('Your note', 'Not saved');
    await screen.type('Paste an access token', 'other');
    await screen.press('Use this token');
    expect(await screen.pressAndWait('Save')).toBe(CHANGED);
    expect(other.at(NOTE).text).toBe('Of the other user');
  });
});
