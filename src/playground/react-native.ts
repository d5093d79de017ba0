/** `react-native` in the playground: react-native-web, on a phone that claims to run Android. */
import { deviceFiles, drive } from '@docs-kit/playground/environment';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import { Platform as WebPlatform, Text as WebText } from 'react-native-web';

import { createNativeFileSystem } from './native-file-system';

export * from 'react-native-web';

export const Platform = {
  ...WebPlatform,
  OS: 'android',
  select: (choices: Readonly<Record<string, unknown>>) =>
    choices.android ?? choices.native ?? choices.default,
};

type TextProps = ComponentProps<typeof WebText>;

/** In the color of the frame, which is light on a dark phone. react-native-web writes in black. */
export function Text({ style, ...props }: TextProps): ReactNode {
  return createElement(WebText, { ...props, style: [{ color: 'inherit' }, style] });
}

const fileSystem = createNativeFileSystem('android', drive, deviceFiles);

export const TurboModuleRegistry = {
  get: (name: string) => (name === 'CloudStorageLocalFileSystem' ? fileSystem : null),
};
