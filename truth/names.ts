import type { AllowedNames } from '@docs-kit/docs-truth/truth';

/** Names that pages write although neither the package nor a sample has them. `npm run check:docs` finds all others. */
export const NAMES: readonly AllowedNames[] = [
  {
    names: ['iCloud', 'iOS', 'iPadOS', 'iPhone', 'macOS', 'tvOS', 'visionOS', 'watchOS'],
    reason: 'Products, as their owners write them.',
  },
  {
    names: ['react_native_cloud_storage-Swift.h', 'createDirectory', 'createFile', 'appendToFile', 'statFile'],
    reason: 'Made of the package’s native code, or methods of its native modules, which errors name.',
  },
  {
    names: ['fileExists', 'listFiles', 'deleteFile', 'deleteDirectory', '.rncs-kv.json'],
    reason: 'Methods of the native modules, and the file that holds key-value pairs on Drive.',
  },
  { names: ['setGoogleDriveAccessToken'], reason: 'A method of 2.x, in what upgrading changes.' },
  { names: ['ERR_KV_…'], reason: 'A group of codes.' },
  {
    names: ['accessNotConfigured', 'insufficientPermissions', 'insufficientScopes', 'UNAUTHENTICATED'],
    reason: 'Reasons that Google Drive’s answers give.',
  },
  {
    names: ['rateLimitExceeded', 'userRateLimitExceeded', 'storageQuotaExceeded'],
    reason: 'Reasons that Google Drive’s answers give.',
  },
  { names: ['access_denied', 'DEVELOPER_ERROR'], reason: 'Errors of Google’s sign-in.' },
  { names: ['createdTime'], reason: 'A field of Google Drive’s API.' },
  {
    names: ['CFBundleVersion', 'CODE_SIGN_ENTITLEMENTS', 'URLSession', '.xcworkspace'],
    reason: 'Apple’s: a key of Info.plist, a setting and a file of Xcode, a class.',
  },
  {
    names: ['icloud-container-environment', 'com.acme.notes.dev', 'ls ~/Library/Mobile\\ Documents/'],
    reason: 'An entitlement of Apple’s, an identifier made up for the page, and a command of macOS.',
  },
  {
    names: ['npx expo prebuild --clean', 'npx expo prebuild', 'app.config.ts', '<YourApp>', 'Paths.document.uri'],
    reason: 'Expo’s: commands, files, and the module expo-file-system.',
  },
  {
    names: ['./gradlew signingReport', './gradlew bundleRelease', 'android', 'debug', 'keytool'],
    reason: 'Android’s: tasks of Gradle, a folder, a variant, and a command of Java.',
  },
  {
    names: ['eas credentials -p android', 'eas login', 'eas.json', 'production'],
    reason: 'EAS: commands, its file, and a profile in it.',
  },
  {
    names: [
      'eas build --platform ios --profile production',
      'eas build --platform android --profile production',
      'eas submit --platform ios',
      'eas submit --platform android',
    ],
    reason: 'EAS: commands that build and upload.',
  },
  { names: ['.ipa', 'Payload'], reason: 'An archive of iOS, and the folder in it.' },
  {
    names: ['http://localhost:8081', 'app/+html.tsx', 'public/index.html'],
    reason: 'Expo on the web: an address and files.',
  },
  {
    names: ['npx expo install expo-auth-session expo-crypto expo-web-browser', 'expo-auth-session'],
    reason: 'A package of Expo, and the command that installs it.',
  },
  { names: ['useMemo'], reason: 'A hook of React.' },
  {
    names: ['TypeError: Network request failed', 'new NativeEventEmitter() requires a non-null argument'],
    reason: 'Errors of React Native, as it writes them.',
  },
  { names: ['std::bad_function_call'], reason: 'An error of C++, in a crash report.' },
];
