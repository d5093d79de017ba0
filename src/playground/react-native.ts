/** `react-native` in the playground: react-native-web, on a phone that claims to run Android. */
import { getColorScheme, onColorScheme } from '@docs-kit/playground/color-scheme';
import { deviceFiles } from '@docs-kit/playground/environment';
import { createElement, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import {
  Button as WebButton,
  Platform as WebPlatform,
  Text as WebText,
  View,
} from 'react-native-web';

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

/** The color mode of the site. Of react-native-web's, some browsers make that of the system. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(onColorScheme, getColorScheme);
}

/**
 * In a blue whose white title can be read, and dim in the dark if it is off. Those of
 * react-native-web are too light.
 */
export function Button(props: ComponentProps<typeof WebButton>): ReactNode {
  const isDim = useColorScheme() === 'dark' && props.disabled;
  const button = createElement(WebButton, { color: '#1565c0', ...props });
  return createElement(View, { style: isDim && { filter: 'brightness(0.7)' } }, button);
}

/** Sends what native code transfers where the library's requests go, so that it is listed, too. */
const fileSystem = createNativeFileSystem('android', (request) => fetch(request), deviceFiles);

export const TurboModuleRegistry = {
  get: (name: string) => (name === 'CloudStorageLocalFileSystem' ? fileSystem : null),
};
