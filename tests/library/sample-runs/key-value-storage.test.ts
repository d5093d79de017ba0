/** Samples that store values by key lose none of them on Drive. */
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';

import type { CloudKVStorage } from 'react-native-cloud-storage';

import {
  createTestPhone,
  DRIVE,
  exported,
  itSurvives,
  type SampleName,
  start,
  type TestPhone,
} from './runs';
import { collectUnhandledRejections } from '../unhandled-rejections';

const DOCUMENT = '/.rncs-kv.json';
const samples: readonly SampleName[] = [
  DRIVE,
  ['guides/google-sign-in', 'drive-for-hooks.ts'],
  ['guides/key-value-storage', 'FontSize.tsx'],
];

function putValues({ drive }: TestPhone, values: Readonly<Record<string, string>>): void {
  const entries = Object.entries(values).map(([key, v]) => [key, { v, t: 1 }]);
  drive.put(DOCUMENT, JSON.stringify({ version: 1, entries: Object.fromEntries(entries) }));
}

/** Returns the values of the only document. */
function valuesOf({ drive }: TestPhone): Record<string, string> {
  const { entries } = JSON.parse(drive.at(DOCUMENT).text) as {
    entries: Record<string, { v: string }>;
  };
  return Object.fromEntries(Object.entries(entries).map(([key, { v }]) => [key, v]));
}

describe('key-value-storage: driveKV', () => {
  describe.each([[true], [false]])('with values of another device: %s', (hasValues) => {
    itSurvives({
      samples,
      prepare: (phone) => {
        if (hasValues) putValues(phone, { size: '24' });
      },
      act: async (app) => {
        const driveKV = exported<CloudKVStorage>(app, 'drive-for-hooks.ts', 'driveKV');
        driveKV.setProviderOptions({});
        await driveKV.setItem('theme', 'dark');
      },
      keeps: (phone) => {
        if (hasValues) expect(valuesOf(phone).size).toBe('24');
        expect(phone.drive.paths().length).toBeLessThan(2);
      },
      succeeds: (phone) => expect(valuesOf(phone).theme).toBe('dark'),
    });
  });
});

describe('key-value-storage: FontSize.tsx', () => {
  // useCloudKV leaves one when its first read fails.
  collectUnhandledRejections();

  it('keeps the stored value if the first read failed', async () => {
    const phone = createTestPhone('android');
    putValues(phone, { 'font-size': '24' });
    phone.drive.fail({ networkError: 'lost' });
    const app = await start(samples, phone);
    const FontSize = exported<FunctionComponent>(app, 'FontSize.tsx', 'FontSize');
    const screen = app.check.show(createElement(FontSize));
    await screen.press('Larger');
    await screen.shows('Font size 25');
    expect(valuesOf(phone)).toEqual({ 'font-size': '25' });
    app.close();
  });
});
