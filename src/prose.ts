/**
 * The writing rules of this site, which `npm run check` enforces in addition to the dictionary.
 */
import type { ProseOptions } from '@docs-kit/authoring';

export const PROSE: ProseOptions = {
  dictionary: 'docs/dictionary.txt',
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
    // One word for each thing, where the dictionary has both.
    email: '[Ee]-mail',
    $1atabase: '([Dd])ata base',
    $1ebsite: '([Ww])eb site',
    $1se: '([Uu])tilize',
    to: '[Ii]n order to',
    // Phrases that no native speaker would use (STYLEGUIDE.md).
    '$1 with the same name':
      '([Ff]iles?|[Ff]olders?|[Ii]tems?|[Dd]irector(?:y|ies)) of (?:one|the same) name',
    'must be': 'must stand(?= (?:in|under|above|below))',
    require$1: 'take(s?)(?= the (?:OAuth scope|permission|\\w+ permission))',
    '$1 the same remedy': '(ha(?:ve|s)) one cure',
    notice$1: 'hear(s?) of',
    'can still get': 'can still be had',
    '$1 not a': '(th(?:at|ey|is) (?:is|are)) no(?= \\w+[,.])',
    fixes: '[Mm]ends',
    fix: '[Mm]end',
    fixed: '[Mm]ended',
    checks: '[Tt]ells(?= whether| if)',
  },
  // Proper names, and titles that a console or an app shows.
  properNames: (
    'I Android API Apple Cloud Console Documents Drive Expo Files Google Hub Info Native React Settings Store TestFlight ' +
    'Web Xcode Go Workspace My Turbo Modules New Architecture Playground'
  ).split(' '),
};
