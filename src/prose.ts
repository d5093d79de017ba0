/**
 * The writing rules of this site, which `npm run check` enforces in addition to the dictionary.
 */
import type { ProseOptions } from '@docs-kit/authoring';

export const PROSE: ProseOptions = {
  dictionary: 'docs/dictionary.txt',
  // Proper names, and titles that a console or an app shows.
  properNames: (
    'I Android API Apple Cloud Console Documents Drive Expo Files Google Hub Info Native React Settings Store TestFlight ' +
    'Web Xcode Go Workspace My Turbo Modules New Architecture Playground Zustand'
  ).split(' '),
};
