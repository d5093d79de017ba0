import type { ReactNode } from 'react';

import { Arrow, Box, Drawing, Label } from './parts';

/** The life of a write on iCloud: when the promise resolves, and what comes after it. */
export default function ICloudWrite(): ReactNode {
  return (
    <Drawing
      title="The life of a write on iCloud: the promise resolves long before the file is on other devices"
      description="writeFile writes to the container, a folder on this device, and resolves then, with or without a network. iOS uploads the file to iCloud later, when it sees fit. Other devices learn that the file exists, and download it later, or when triggerSync asks for it."
      height={392}
    >
      <Box x={1} y={1} width={338} height={40} isCode lines={['writeFile()']} />
      <Arrow from={[40, 41]} to={[40, 81]} />
      <Label x={54} y={66}>
        at once, network or not
      </Label>
      <Box
        x={1}
        y={82}
        width={338}
        height={62}
        tone="icloud"
        lines={['The container on this device', 'Here the promise resolves.']}
      />
      <Arrow from={[40, 144]} to={[40, 184]} />
      <Label x={54} y={169}>
        later, when iOS sees fit
      </Label>
      <Box
        x={1}
        y={185}
        width={338}
        height={62}
        tone="icloud"
        lines={['iCloud', 'No call tells that the file is there.']}
      />
      <Arrow from={[40, 247]} to={[40, 287]} />
      <Label x={54} y={272}>
        first the name, then the content
      </Label>
      <Box
        x={1}
        y={288}
        width={338}
        height={102}
        tone="icloud"
        lines={[
          'Other devices of the user',
          'Until the content has come, reading fails',
          'or finds an older file. triggerSync() asks',
          'for it and does not wait.',
        ]}
      />
    </Drawing>
  );
}
