/**
 * The environment that a sample runs in: the published library, signed in to an emulated Drive, on
 * a simulated phone.
 */
import { createRequire } from 'node:module';

import type { Root, TestInstance } from 'test-renderer';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { createReactNative, loadLibrary } from '../library/load';
import { createScreenRoot } from '../library/render-hook';
import type { DeviceFiles, SampleProject } from '../project';
import { createCheckModule, type Rendered, shortened } from './sample-check';

const PLATFORM = 'android';
/** A token that the Drive accepts from the start. */
const TOKEN = 'token';
/** The host components that samples render with, each under its own name. */
const COMPONENTS = {
  StyleSheet: { create: (styles: unknown) => styles },
  ...Object.fromEntries(
    ['View', 'ScrollView', 'ActivityIndicator', 'Text', 'Button', 'TextInput'].map((name) => [
      name,
      name,
    ]),
  ),
};
const hostRequire = createRequire(__filename);

function textOf({ children }: TestInstance): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** Returns what a root renders with host components of React Native. */
function renderedOf({ container }: Root): Rendered {
  const all = (type: string) => container.queryAll((each) => each.type === type);
  return {
    texts: () => all('Text').map(textOf),
    button: (title) => {
      const found = all('Button').find(
        ({ props }) => props.title === title && props.disabled !== true,
      );
      return found?.props.onPress as (() => void) | undefined;
    },
    field: (placeholder) => {
      const found = all('TextInput').find(
        ({ props }) => props.placeholder === placeholder && props.editable !== false,
      );
      return (
        found && {
          value: found.props.value,
          enter: found.props.onChangeText as (text: string) => void,
        }
      );
    },
  };
}

/**
 * Creates React Native's `AppState`, and a function that tells its listeners of a return to the
 * app.
 */
function createAppState() {
  type Listener = (state: string) => void;
  const listeners = new Set<Listener>();
  return {
    AppState: {
      currentState: 'active',
      addEventListener: (_event: 'change', listener: Listener) => {
        listeners.add(listener);
        return { remove: () => listeners.delete(listener) };
      },
    },
    returnToApp: () => {
      for (const listener of listeners) listener('active');
    },
  };
}

/**
 * Creates the environment of one sample: the modules it can import, and globals that a phone adds
 * to the language.
 */
export function createEnvironment(project: SampleProject, onError: (error: unknown) => void) {
  const drive = new GoogleDrive();
  const files: DeviceFiles = new Map();
  const device = {
    platform: PLATFORM,
    nativeModules: project.nativeModules(PLATFORM, drive, files),
  } as const;
  const { library } = loadLibrary({ ...device, drive, package: project.packageName });
  library.CloudStorage.setProviderOptions({ accessToken: TOKEN });

  const { name: signInName, module: signIn, expireToken } = project.signIn(drive);
  const { AppState, returnToApp } = createAppState();
  const open: (() => void)[] = [];
  return {
    modules: {
      'sample-check': createCheckModule({
        accessToken: TOKEN,
        drive,
        files,
        expireToken,
        returnToApp,
        render: (element) => {
          const root = createScreenRoot(onError);
          root.render(element);
          open.push(() => root.unmount());
          return renderedOf(root);
        },
      }),
      [project.packageName]: library,
      'react-native': { ...createReactNative(device), ...COMPONENTS, AppState },
      [signInName]: signIn,
      react: hostRequire('react') as unknown,
      'react/jsx-runtime': hostRequire('react/jsx-runtime') as unknown,
    },
    globals: {
      fetch: (input: string, init?: RequestInit) => drive.fetch(new Request(input, init)),
      setTimeout: (callback: () => void, milliseconds?: number) => {
        // An error in the callback has to become a rejection, which is reported as the sample's.
        const timer = setTimeout(() => {
          void Promise.resolve().then(callback);
        }, shortened(milliseconds));
        open.push(() => clearTimeout(timer));
        return timer;
      },
      clearTimeout,
      // What a sample logs is for the app's developer, not for the author of the page.
      console: { log: () => undefined, warn: () => undefined, error: () => undefined },
    },
    /** Ends everything that is still running. */
    close: () => {
      for (const end of open) end();
    },
  };
}
