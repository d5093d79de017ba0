import { Chain } from './parts';

/** The life of a write on iCloud: when the promise resolves, and what happens after that. */
export default function ICloudWrite() {
  return (
    <Chain
      title="The life of a write on iCloud: the promise resolves long before the file is on other devices"
      description="writeFile writes to the container, a folder on this device, and resolves then, with or without a network. iOS uploads the file to iCloud later, when it sees fit. Other devices learn that the file exists, and download it later, or when triggerSync asks for it."
      links={[
        { isCode: true, lines: ['writeFile()'], then: 'at once, network or not' },
        {
          tone: 'icloud',
          lines: ['The container on this device', 'Here the promise resolves.'],
          then: 'later, when iOS sees fit',
        },
        {
          tone: 'icloud',
          lines: ['iCloud', 'No call tells that the file is there.'],
          then: 'first the name, then the content',
        },
        {
          tone: 'icloud',
          lines: [
            'Other devices of the user',
            'Until the content has come, reading fails',
            'or finds an older file. triggerSync() asks',
            'for it and does not wait.',
          ],
        },
      ]}
    />
  );
}
