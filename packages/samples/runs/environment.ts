/**
 * The environment that a sample runs in: the published library, signed in to an emulated Drive, on
 * a simulated phone.
 */
import { createRequire } from 'node:module';

import type { Root, TestInstance } from 'test-renderer';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { createReactNative, loadLibrary, type Platform } from '../library/load';
import { createScreenRoot } from '../library/render-hook';
import type { DeviceFiles, SampleProject, SignIn } from '../project';
import { createCheckModule, type Rendered, shortened } from './sample-check';

/** A token that the Drive accepts from the start. */
const TOKEN = 'token';
/** What samples render with: host components, each under its own name, and what styles them. */
const COMPONENTS = {
  StyleSheet: { create: (styles: unknown) => styles },
  StatusBar: { currentHeight: 24 },
  useColorScheme: () => 'light',
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

/** What stays when an app is closed: a phone, with the Drive and the sign-in of its user. */
export interface Phone {
  platform: Platform;
  drive: GoogleDrive;
  files: DeviceFiles;
  nativeModules: Readonly<Record<string, unknown>>;
  signIn: SignIn;
  /** Other packages that samples import, by name. */
  packages?: Readonly<Record<string, unknown>>;
}

/** Creates a phone without files, whose user has an empty Drive. */
export function createPhone(project: SampleProject, platform: Platform = 'android'): Phone {
  const drive = new GoogleDrive();
  const files: DeviceFiles = new Map();
  const nativeModules = project.nativeModules(platform, drive, files);
  return { platform, drive, files, nativeModules, signIn: project.signIn(drive) };
}

/**
 * Creates the environment of one sample: the modules it can import, and globals that a phone adds
 * to the language.
 */
export function createEnvironment(
  project: SampleProject,
  onError: (error: unknown) => void,
  phone: Phone = createPhone(project),
) {
  const { drive, files } = phone;
  const { library } = loadLibrary({ ...phone, package: project.packageName });
  library.CloudStorage.setProviderOptions({ accessToken: TOKEN });

  const { name: signInName, module: signIn, expireToken } = phone.signIn;
  const { AppState, returnToApp } = createAppState();
  const open: (() => void)[] = [];
  return {
    library,
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
      'react-native': { ...createReactNative(phone), ...COMPONENTS, AppState },
      [signInName]: signIn,
      ...phone.packages,
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
