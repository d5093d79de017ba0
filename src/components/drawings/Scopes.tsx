import { Box, Drawing, Label } from './parts';

/** Where the two scopes keep files on the two providers. */
export default function Scopes() {
  return (
    <Drawing
      title="Where AppData and Documents keep files on iCloud and on Google Drive"
      description="On iCloud, AppData is the root of the app's container, which the user does not see. Documents is a folder inside that root; the Files app shows it if the container is public. On Google Drive the two are apart: AppData is the hidden app data folder, Documents is My Drive, which the user sees."
      height={264}
    >
      <Label x={2} y={16} children="iCloud" />
      <Box
        isCode
        tone="icloud"
        at={[1, 26, 162, 236]}
        lines={['AppData', 'the container’s root,', 'hidden']}
      />
      <Box
        isCode
        at={[13, 158, 138, 92]}
        lines={['Documents', 'a folder in it,', 'in the Files app', 'if it is public']}
      />
      <Label x={178} y={16} children="Google Drive" />
      <Box
        isCode
        tone="drive"
        at={[177, 26, 162, 104]}
        lines={['AppData', 'the app data folder,', 'hidden']}
      />
      <Box
        isCode
        tone="drive"
        at={[177, 158, 162, 104]}
        lines={['Documents', 'My Drive,', 'seen by the user']}
      />
    </Drawing>
  );
}
