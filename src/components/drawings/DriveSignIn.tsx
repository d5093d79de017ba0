import type { ReactNode } from 'react';

import { Arrow, Box, Drawing, Label } from './parts';

/** How a Google token comes into the library, and how it is renewed. */
export default function DriveSignIn(): ReactNode {
  return (
    <Drawing
      title="The sign-in flow for Drive: the app gets a token from Google and hands it to the library"
      description="The user presses a button of the app. Google's dialog asks for the permission and gives the app an access token. The app hands it over with setProviderOptions, and the library sends it with each request to Drive. After about an hour calls throw ERR_AUTHENTICATION_FAILED: the app then gets a new token without a dialog, sets it, and repeats the call."
      height={424}
    >
      <Box x={1} y={1} width={338} height={62} lines={['Your app', 'The user presses “Sign in”.']} />
      <Arrow from={[40, 63]} to={[40, 97]} />
      <Box x={1} y={98} width={338} height={62} tone="drive" lines={['Google', 'asks the user for the permission.']} />
      <Arrow from={[40, 160]} to={[40, 200]} />
      <Label x={54} y={185}>
        access token, for about an hour
      </Label>
      <Box
        x={1}
        y={201}
        width={338}
        height={62}
        isCode
        lines={['setProviderOptions()', 'hands the token to the library.']}
      />
      <Arrow from={[40, 263]} to={[40, 297]} />
      <Box
        x={1}
        y={298}
        width={338}
        height={62}
        tone="drive"
        lines={['Google Drive', 'gets the token with each request.']}
      />
      <Label x={2} y={386}>
        401 after an hour? Get a new token without
      </Label>
      <Label x={2} y={406}>
        a dialog, set it, and repeat the call.
      </Label>
    </Drawing>
  );
}
