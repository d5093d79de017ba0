import { Chain } from './parts';

/** How a Google token gets into the library, and how it is renewed. */
export default function DriveSignIn() {
  return (
    <Chain
      title="The sign-in flow for Drive: the app gets a token from Google and hands it to the library"
      description="The user presses a button of the app. Google's dialog asks for the permission and gives the app an access token. The app hands it over with setProviderOptions, and the library sends it with each request to Drive. After about an hour calls throw ERR_AUTHENTICATION_FAILED: the app then gets a new token without a dialog, sets it, and repeats the call."
      links={[
        { lines: ['Your app', 'The user presses “Sign in”.'] },
        {
          tone: 'drive',
          lines: ['Google', 'asks the user for the permission.'],
          then: 'access token, for about an hour',
        },
        { isCode: true, lines: ['setProviderOptions()', 'hands the token to the library.'] },
        { tone: 'drive', lines: ['Google Drive', 'gets the token with each request.'] },
      ]}
      note={[
        '401 after an hour? Get a new token without',
        'a dialog, set it, and repeat the call.',
      ]}
    />
  );
}
