/**
 * The library's native modules for iCloud, on files and values in memory. Each branch follows
 * `ios/CloudStorageCloudKit.swift`, `ios/FileUtils.swift` and `ios/CloudStorageKVStore.swift` of
 * the package.
 */
import type { DeviceFiles } from '@docs-kit/samples/project';

import { CloudKitStub } from '../native-modules';

type Content = Uint8Array<ArrayBuffer>;

/** Creates a rejection as React Native's bridge delivers it. */
export function nativeError(code: string): Error {
  return Object.assign(new Error(`${code} from iCloud`), { code });
}

/**
 * How a file of another device is not here yet: iOS does not know of it, lists it under a
 * placeholder name and brings it once it is asked for, or lists it and cannot load its content.
 */
export const LATENESSES = ['unknown', 'a placeholder', 'without content'] as const;
export type Lateness = (typeof LATENESSES)[number];

interface ICloudFile {
  content: Content;
  changedAt: number;
  /** How it is late, and the number of calls after which it is here. */
  late?: { as: Lateness; calls: number; isAskedFor?: boolean };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';
const placeholderOf = (path: string) => `${path.replace(/[^/]+$/, '')}.${nameOf(path)}.icloud`;

/** One user's files in iCloud, and how far they are on this phone. */
export class ICloudFiles {
  readonly #files = new Map<string, ICloudFile>();
  readonly #folders = new Set<string>(['/']);
  readonly values = new Map<string, string>();
  /** Whether the phone has no space left. */
  isFull = false;

  put(path: string, text: string, changedAt = 0): void {
    this.addFolder(parentOf(path));
    this.#files.set(path, { content: new TextEncoder().encode(text), changedAt });
  }

  /** Puts a file of another device into iCloud. */
  putLater(path: string, text: string, calls: number, as: Lateness = 'unknown'): void {
    this.put(path, text);
    const file = this.#files.get(path);
    if (file) file.late = { as, calls };
  }

  /** Makes all files late. */
  delay(as: Lateness, calls: number): void {
    for (const file of this.#files.values()) file.late = { as, calls };
  }

  /** Brings all files. */
  arrive(): void {
    for (const file of this.#files.values()) delete file.late;
  }

  text(path: string): string | undefined {
    const file = this.#files.get(path);
    return file && new TextDecoder().decode(file.content);
  }

  paths(): string[] {
    const folders = Array.from(this.#folders, (path) => `${path}/`).filter((path) => path !== '//');
    return [...this.#files.keys(), ...folders].sort();
  }

  /** Counts a call. What has waited long enough is then here. */
  countCall(): void {
    for (const file of this.#files.values()) {
      if (!file.late || (file.late.as === 'a placeholder' && !file.late.isAskedFor)) continue;
      file.late.calls -= 1;
      if (file.late.calls < 0) delete file.late;
    }
  }

  /** Returns a file that iOS knows, whether its content is here or not. */
  known(path: string): ICloudFile | undefined {
    const file = this.#files.get(path);
    return file?.late && file.late.as !== 'without content' ? undefined : file;
  }

  isFolder(path: string): boolean {
    return this.#folders.has(path);
  }

  /** Returns the names in a folder, as iOS lists them. */
  list(folder: string): string[] {
    const names: string[] = [];
    for (const [path, { late }] of this.#files) {
      if (parentOf(path) !== folder || late?.as === 'unknown') continue;
      names.push(nameOf(late?.as === 'a placeholder' ? placeholderOf(path) : path));
    }
    const folders = Array.from(this.#folders).filter((path) => path !== '/');
    return [...names, ...folders.filter((path) => parentOf(path) === folder).map(nameOf)];
  }

  /** Asks for a file. Returns whether iOS knows that there is one. */
  ask(path: string): boolean {
    const { late } = this.#files.get(path) ?? {};
    if (late?.as === 'unknown') return false;
    if (late) late.isAskedFor = true;
    return this.#files.has(path) || this.isFolder(path);
  }

  set(path: string, content: Content): void {
    if (this.isFull) throw nativeError('ERR_WRITE_ERROR');
    this.#files.set(path, { content, changedAt: Date.now() });
  }

  addFolder(path: string): void {
    if (this.#files.has(path)) throw nativeError('ERR_WRITE_ERROR');
    if (path !== '/') this.addFolder(parentOf(path));
    this.#folders.add(path);
  }

  /** Deletes a file, or a folder with everything in it. Returns whether there was one. */
  delete(path: string): boolean {
    const placeholder = Array.from(this.#files).find(
      ([each, { late }]) => late?.as === 'a placeholder' && placeholderOf(each) === path,
    );
    if (placeholder) return this.#files.delete(placeholder[0]);
    if (!this.isFolder(path)) return this.known(path) !== undefined && this.#files.delete(path);
    for (const each of [...this.#files.keys(), ...this.#folders])
      if (each === path || each.startsWith(`${path}/`)) {
        this.#files.delete(each);
        this.#folders.delete(each);
      }
    return true;
  }
}

/** What happens at a call. */
export interface CallFault {
  /** The call rejects with this code. */
  error?: string;
  /** The call never ends for the app. */
  hangs?: boolean;
  /** The call does its work all the same. */
  effect?: 'before';
}

/** The library's native modules for iCloud on one phone. */
export class ICloud extends CloudKitStub {
  /** Those of the user who is signed in. */
  files = new ICloudFiles();
  /** The files of the app's sandbox, where version 2 of the library kept documents. */
  readonly sandbox = new ICloudFiles();
  /** Called before each call does anything. */
  onCall: () => CallFault | undefined = () => undefined;
  /** How many calls hang. */
  hanging = 0;
  readonly #device: DeviceFiles;

  constructor(device: DeviceFiles) {
    super();
    this.#device = device;
  }

  async #call<T>(work: (files: ICloudFiles) => T, scope?: string): Promise<T> {
    await Promise.resolve();
    this.files.countCall();
    const { error, hangs, effect } = this.onCall() ?? {};
    const files = scope === 'documents_legacy' ? this.sandbox : this.files;
    if (effect) work(files);
    if (hangs) {
      this.hanging += 1;
      return new Promise<never>(() => undefined);
    }
    if (error !== undefined) throw nativeError(error);
    return work(files);
  }

  override isCloudAvailable = () => Promise.resolve(true);

  fileExists = (path: string, scope: string) =>
    this.#call((files) => files.known(path) !== undefined || files.isFolder(path), scope);

  listFiles = (path: string, scope: string) =>
    this.#call((files) => {
      if (!files.isFolder(path)) throw nativeError('ERR_READ_ERROR');
      return files.list(path);
    }, scope);

  triggerSync = (path: string) =>
    this.#call((files) => {
      if (!files.ask(path)) throw nativeError('ERR_FILE_NOT_DOWNLOADABLE');
    });

  statFile = (path: string, scope: string) =>
    this.#call((files) => {
      const file = files.known(path);
      const isDirectory = files.isFolder(path);
      if (!file && !isDirectory) throw nativeError('ERR_FILE_NOT_FOUND');
      return {
        size: file?.content.length ?? 64,
        birthtimeMs: 0,
        mtimeMs: file?.changedAt ?? 0,
        isDirectory,
        isFile: !isDirectory,
      };
    }, scope);

  readFile = (path: string) =>
    this.#call((files) => {
      if (files.isFolder(path)) throw nativeError('ERR_READ_ERROR');
      return new TextDecoder().decode(contentOf(files, path, 'ERR_READ_ERROR'));
    });

  createFile = (path: string, text: string) =>
    this.#call((files) => {
      if (!files.isFolder(parentOf(path))) throw nativeError('ERR_WRITE_ERROR');
      files.set(path, new TextEncoder().encode(text));
    });

  createDirectory = (path: string) => this.#call((files) => files.addFolder(path));

  deleteFile = (path: string) =>
    this.#call((files) => {
      if (!files.delete(path)) throw nativeError('ERR_DELETE_ERROR');
    });

  deleteDirectory = this.deleteFile;

  downloadFile = (path: string, localPath: string) =>
    this.#call((files) => {
      const content = contentOf(files, path, 'ERR_WRITE_ERROR');
      if (this.#device.has(localPath)) throw nativeError('ERR_FILE_EXISTS');
      this.#device.set(localPath, content);
    });

  uploadFile = (path: string, localPath: string) =>
    this.#call((files) => {
      const content = this.#device.get(localPath);
      if (!content) throw nativeError('ERR_FILE_NOT_FOUND');
      files.addFolder(parentOf(path));
      files.delete(path);
      files.set(path, content);
    });

  /** The module for values, which needs no account. */
  readonly keyValueStore = {
    kvGetItem: (key: string) => this.#call(({ values }) => values.get(key) ?? null),
    kvSetItem: (key: string, value: string) =>
      this.#call(({ values }) => {
        values.set(key, value);
      }),
    kvGetAllItems: () =>
      this.#call(({ values }) => Array.from(values, ([key, value]) => ({ key, value }))),
    kvSync: () => this.#call(() => true),
    onKVStoreChangedExternally: (listener: (event: KVEvent) => void) => {
      this.#listeners.add(listener);
      return { remove: () => this.#listeners.delete(listener) };
    },
  };

  readonly #listeners = new Set<(event: KVEvent) => void>();

  /** Tells the apps that values have changed. */
  tellOfValues(event: KVEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

interface KVEvent {
  reason: string;
  changedKeys: string[];
}

/** Returns the content of a file, or throws this code if iOS cannot load it. */
function contentOf(files: ICloudFiles, path: string, otherwise: string): Content {
  const file = files.known(path);
  if (!file) throw nativeError('ERR_FILE_NOT_FOUND');
  if (file.late) throw nativeError(otherwise);
  return file.content;
}
