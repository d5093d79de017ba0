/** How this site writes: what `npm run check` holds its pages to, besides the dictionary. */
import type { ProseOptions } from '@docs-kit/authoring';

export const PROSE: ProseOptions = {
  terms: {
    // Names as their owners write them.
    iCloud: 'ICloud|Icloud|icloud',
    'Google Drive': 'google [dD]rive|Google drive|GDrive',
    'React Native': 'react native|React native|ReactNative',
    iOS: 'Ios|IOS|ios',
    Android: 'android',
    JavaScript: 'Javascript|javascript',
    TypeScript: 'Typescript|typescript',
    GitHub: 'Github|github',
    Xcode: 'XCode|xcode',
    macOS: 'MacOS|Mac OS|macos',
    npm: 'NPM',
    OAuth: '[Oo]auth|OAUTH',
    TestFlight: 'Testflight',
    'Turbo Modules': 'turbo modules?|TurboModules',
    // One word for one thing, where the dictionary has both.
    email: '[Ee]-mail',
    $1atabase: '([Dd])ata base',
    $1ebsite: '([Ww])eb site',
    $1se: '([Uu])tilize',
    to: '[Ii]n order to',
  },
  // Proper names, and titles that a console or an app shows.
  properNames: (
    'I Android API Apple Cloud Console Documents Drive Expo Files Google Hub Info Native React Settings Store TestFlight ' +
    'Web Xcode Go Workspace My Turbo Modules New Architecture Playground'
  ).split(' '),
};
