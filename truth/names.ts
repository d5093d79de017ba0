/** Names in pages that neither the package nor a sample contains, by the reason. `check:docs` reports all others. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  'Products, as their owners write them.': 'iCloud iOS iPhone macOS tvOS visionOS watchOS'.split(
    ' ',
  ),
  'Made of the package’s native code.': ['react_native_cloud_storage-Swift.h'],
  'Methods of the package’s native modules, which errors name.':
    'createDirectory createFile appendToFile statFile fileExists listFiles deleteFile deleteDirectory'.split(
      ' ',
    ),
  'The file that holds key-value pairs on Drive.': ['.rncs-kv.json'],
  'A method of 2.x, in what upgrading changes.': ['setGoogleDriveAccessToken'],
  'A group of codes.': ['ERR_KV_…'],
  'Reasons that Google Drive’s answers give.': (
    'accessNotConfigured insufficientPermissions insufficientScopes UNAUTHENTICATED rateLimitExceeded ' +
    'userRateLimitExceeded storageQuotaExceeded'
  ).split(' '),
  'Errors of Google’s sign-in.': ['access_denied', 'DEVELOPER_ERROR'],
  'A field of Google Drive’s API.': ['createdTime'],
  'Apple’s: a key of Info.plist, a setting and a file of Xcode, two classes.':
    'CFBundleVersion CODE_SIGN_ENTITLEMENTS .xcworkspace URLSession NSUbiquitousKeyValueStore'.split(
      ' ',
    ),
  'An entitlement of Apple’s.': ['icloud-container-environment'],
  'A command of macOS.': ['ls ~/Library/Mobile\\ Documents/'],
  'An identifier made up for the page.': ['com.acme.notes.dev'],
  'Expo’s commands.': ['npx expo prebuild --clean', 'npx expo prebuild'],
  'A function of the package expo.': ['isRunningInExpoGo()'],
  'Expo’s files, and the module expo-file-system.': [
    'app.config.ts',
    '<YourApp>',
    'Paths.document.uri',
  ],
  'Android’s tasks of Gradle.': ['./gradlew signingReport', './gradlew bundleRelease'],
  'Android’s folder and variant, and a command of Java.': ['android', 'debug', 'keytool'],
  'EAS: commands, its file, and a profile in it.': [
    ...['eas credentials -p android', 'eas login', 'eas.json', 'production'],
    ...['ios', 'android'].map(
      (platform) => `eas build --platform ${platform} --profile production`,
    ),
    ...['ios', 'android'].map((platform) => `eas submit --platform ${platform}`),
  ],
  'An archive of iOS, and the folder in it.': ['.ipa', 'Payload'],
  'Expo on the web: an address and files.': [
    'http://localhost:8081',
    'app/+html.tsx',
    'public/index.html',
  ],
  'Packages of Expo, and the command that installs them.': [
    'expo-auth-session',
    'npx expo install expo-auth-session expo-crypto expo-web-browser expo-secure-store',
  ],
  'A hook and a function of React.': ['useMemo', 'lazy'],
  'Errors of React Native, as it writes them.': [
    'TypeError: Network request failed',
    'new NativeEventEmitter() requires a non-null argument',
  ],
  'An error of C++, in a crash report.': ['std::bad_function_call'],
};
