/**
 * Google's sign-in as samples use it: a user who agrees to everything, and tokens that the
 * emulated Drive knows.
 */
import type { SignIn } from '@docs-kit/samples/project';
import type { GoogleDrive } from '@docs-kit/google-drive-emulator';

const SCOPES = ['drive', 'drive.file', 'drive.appdata'] as const;

/**
 * @param drive the Drive that is to accept the tokens
 * @param prefix how they begin
 */
export function createGoogleSignIn(drive: GoogleDrive, prefix = 'signed-in'): SignIn {
  let scopes: readonly string[] = [];
  let issued = 0;
  let current = '';
  let isSignedIn = false;
  const issue = (): void => {
    issued += 1;
    current = `${prefix}-${issued}`;
    drive.grant(current, { scopes: SCOPES });
  };
  issue();
  const success = () => ({ type: 'success', data: { user: { id: '1' }, scopes, idToken: null } });
  return {
    name: '@react-native-google-signin/google-signin',
    module: {
      GoogleSignin: {
        configure: (options: { scopes?: readonly string[] }) => {
          scopes = options.scopes ?? [];
        },
        hasPlayServices: () => Promise.resolve(true),
        signIn: () => {
          isSignedIn = true;
          return Promise.resolve(success());
        },
        signInSilently: () =>
          Promise.resolve(isSignedIn ? success() : { type: 'noSavedCredentialFound', data: null }),
        signOut: () => {
          isSignedIn = false;
          return Promise.resolve(null);
        },
        getTokens: () => Promise.resolve({ idToken: '', accessToken: current }),
        clearCachedAccessToken: (token: string) => {
          if (token === current) issue();
          return Promise.resolve(null);
        },
      },
      isSuccessResponse: ({ type }: { type: string }) => type === 'success',
    },
    expireToken: () => drive.grant(current, { scopes: SCOPES, expired: true }),
  };
}
