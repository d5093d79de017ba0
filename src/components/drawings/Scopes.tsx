import type { ReactNode } from 'react';

import { Box, Drawing, Label } from './parts';

/** Where the two scopes keep files on the two providers. */
export default function Scopes(): ReactNode {
  return (
    <Drawing
      title="Where AppData and Documents keep files on iCloud and on Google Drive"
      description="On iCloud, AppData is the root of the app's container, which the user does not see. Documents is a folder inside that root; the Files app shows it if the container is public. On Google Drive the two are apart: AppData is the hidden app data folder, Documents is My Drive, which the user sees."
      height={264}
    >
      <Label x={2} y={16}>
        iCloud
      </Label>
      <Box
        x={1}
        y={26}
        width={162}
        height={236}
        tone="icloud"
        isCode
        lines={['AppData', 'the container’s root,', 'hidden']}
      />
      <Box
        x={13}
        y={158}
        width={138}
        height={92}
        isCode
        lines={['Documents', 'a folder in it,', 'in the Files app', 'if it is public']}
      />
      <Label x={178} y={16}>
        Google Drive
      </Label>
      <Box
        x={177}
        y={26}
        width={162}
        height={104}
        tone="drive"
        isCode
        lines={['AppData', 'the app data folder,', 'hidden']}
      />
      <Box
        x={177}
        y={158}
        width={162}
        height={104}
        tone="drive"
        isCode
        lines={['Documents', 'My Drive,', 'seen by the user']}
      />
    </Drawing>
  );
}
