/**
 * The library's native module for iCloud, on files in memory. Each branch follows
 * `ios/CloudStorageCloudKit.swift` of the package.
 */
import type { DeviceFiles } from '@docs-kit/samples/project';

import { CloudKitStub } from '../native-modules';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Creates a rejection as React Native's bridge delivers it. */
export function nativeError(code: string): Error {
  return Object.assign(new Error(`${code} from the container`), { code });
}

/** The files of one user in iCloud, as far as they are on this phone. */
export class ICloudContainer extends CloudKitStub {
  readonly files: DeviceFiles = new Map();
  /** Called before each call does anything. May throw what iOS would. */
  onCall: () => void = () => undefined;
  /** Files of other devices, each with the number of calls after which it is here. */
  readonly #onTheWay = new Map<string, { text: string; calls: number }>();
  readonly #device: DeviceFiles;

  constructor(device: DeviceFiles) {
    super();
    this.#device = device;
  }

  /** When each file was changed, if a test says so. */
  readonly #changedAt = new Map<string, number>();

  put(path: string, text: string, changedAt = 0): void {
    this.files.set(path, bytes(text));
    this.#changedAt.set(path, changedAt);
  }

  /** Puts a file of another device into iCloud, which this phone finds only after some calls. */
  putLater(path: string, text: string, calls: number): void {
    this.#onTheWay.set(path, { text, calls });
  }

  text(path: string): string | undefined {
    const content = this.files.get(path);
    return content && new TextDecoder().decode(content);
  }

  override isCloudAvailable = () => Promise.resolve(true);

  fileExists = async (path: string) => {
    await this.#arrive();
    return this.files.has(path);
  };

  listFiles = async () => {
    await this.#arrive();
    return Array.from(this.files.keys(), (path) => path.slice(1));
  };

  triggerSync = async (path: string) => {
    await this.#content(path, 'ERR_FILE_NOT_DOWNLOADABLE');
  };

  statFile = async (path: string) => {
    const { length } = await this.#content(path, 'ERR_FILE_NOT_FOUND');
    const mtimeMs = this.#changedAt.get(path) ?? 0;
    return { size: length, birthtimeMs: 0, mtimeMs, isDirectory: false, isFile: true };
  };

  readFile = async (path: string) =>
    new TextDecoder().decode(await this.#content(path, 'ERR_FILE_NOT_FOUND'));

  createFile = async (path: string, text: string) => {
    await this.#arrive();
    this.put(path, text, Date.now());
  };

  createDirectory = () => this.#arrive();

  deleteFile = async (path: string) => {
    await this.#content(path, 'ERR_DELETE_ERROR');
    this.files.delete(path);
  };

  downloadFile = async (path: string, localPath: string) => {
    const content = await this.#content(path, 'ERR_FILE_NOT_FOUND');
    if (this.#device.has(localPath)) throw nativeError('ERR_FILE_EXISTS');
    this.#device.set(localPath, content);
  };

  uploadFile = async (path: string, localPath: string) => {
    await this.#arrive();
    const content = this.#device.get(localPath);
    if (!content) throw nativeError('ERR_FILE_NOT_FOUND');
    this.files.set(path, content);
  };

  async #content(path: string, otherwise: string): Promise<Uint8Array<ArrayBuffer>> {
    await this.#arrive();
    const content = this.files.get(path);
    if (!content) throw nativeError(otherwise);
    return content;
  }

  /** Counts a call. What is then here counts as found. */
  async #arrive(): Promise<void> {
    await Promise.resolve();
    this.onCall();
    for (const [path, file] of this.#onTheWay) {
      file.calls -= 1;
      if (file.calls >= 0) continue;
      this.#onTheWay.delete(path);
      this.put(path, file.text);
    }
  }
}
