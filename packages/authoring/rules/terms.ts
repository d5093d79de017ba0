/** A way of writing that this site does not use. */
export interface Term {
  /** What is found, wherever it stands in prose; always with the flag `g`. */
  readonly wrong: RegExp;
  /** What to write; `$1` and the like stand for groups. */
  readonly right: string;
}

const word = (pattern: string, right: string, flags = 'g'): Term => ({
  wrong: new RegExp(`(?<![\\w./@-])(?:${pattern})(?![\\w/-]|\\.\\w)`, flags),
  right,
});

/** Names as their owners write them. */
const NAMES: readonly Term[] = [
  word('ICloud|Icloud|icloud', 'iCloud'),
  word('google [dD]rive|Google drive|GDrive', 'Google Drive'),
  word('react native|React native|ReactNative', 'React Native'),
  word('Ios|IOS|ios', 'iOS'),
  word('android', 'Android'),
  word('Javascript|javascript', 'JavaScript'),
  word('Typescript|typescript', 'TypeScript'),
  word('Github|github', 'GitHub'),
  word('XCode|xcode', 'Xcode'),
  word('MacOS|Mac OS|macos', 'macOS'),
  word('NPM', 'npm'),
  word('[Oo]auth|OAUTH', 'OAuth'),
  word('Testflight', 'TestFlight'),
  word('turbo modules?|TurboModules', 'Turbo Modules'),
];

/** One word for one thing, and US spelling. */
const WORDS: readonly Term[] = [
  word('([Cc])olour(s|ed|ing)?', '$1olor$2'),
  word('([Bb])ehaviour(s)?', '$1ehavior$2'),
  word('([Ll])icence', '$1icense'),
  word('([Cc])ancell(ed|ing)', '$1ancel$2'),
  word('([Rr])ecognis(e|es|ed|ing)', '$1ecogniz$2'),
  word('([Ii])nitialis(e|es|ed|ing)', '$1nitializ$2'),
  word('([Ss])ynchronis(e|es|ed|ing)', '$1ynchroniz$2'),
  word('([Aa])uthoris(e|es|ed|ing|ation)', '$1uthoriz$2'),
  word('([Oo])rganis(e|es|ed|ing|ation)', '$1rganiz$2'),
  word('([Ff])avourite', '$1avorite'),
  word('([Cc])entre', '$1enter'),
  word('[Ee]-mail', 'email'),
  word('([Dd])ata base', '$1atabase'),
  word('([Ww])eb site', '$1ebsite'),
  word('([Uu])tilize', '$1se'),
  word('in order to', 'to', 'gi'),
];

/** Slips of the finger that a reader notices first. */
const MISSPELLINGS: readonly Term[] = [
  word('([Rr])ecieve(s|d)?', '$1eceive$2'),
  word('([Ss])eperate(ly|d)?', '$1eparate$2'),
  word('([Oo])ccured', '$1ccurred'),
  word('([Tt])eh', '$1he'),
  word('([Ww])hcih|([Ww])ich', 'which'),
  word('([Dd])efinately', '$1efinitely'),
  word('([Nn])eccessary', '$1ecessary'),
  word('([Ss])uccesful(ly)?', '$1uccessful$2'),
  word('([Aa])dress(es)?', '$1ddress$2'),
  word('([Ee])xistance', '$1xistence'),
  word('([Dd])irectroy', '$1irectory'),
  word('([Aa])ccross', '$1cross'),
  word('([Dd])ont', "$1on't"),
  word('([Aa])syncronous', '$1synchronous'),
];

export const TERMS: readonly Term[] = [...NAMES, ...WORDS, ...MISSPELLINGS];

/** Words that keep their capital within a heading: proper names, and titles that a console or an app shows. */
export const PROPER_NAMES: ReadonlySet<string> = new Set(
  (
    'I Android API Apple Cloud Console Documents Drive Expo Files Google Hub Info Native React Settings Store TestFlight ' +
    'Web Xcode Go Workspace My Turbo Modules New Architecture Playground'
  ).split(' '),
);
