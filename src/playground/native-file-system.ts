/**
 * The library's native module for local files, reimplemented in TypeScript on files in memory. It
 * transfers the content in `uploadFile` and `downloadFile`. Each branch follows the package's
 * sources and throws with their codes and messages:
 * `android/src/main/java/com/voicekit/CloudStorageLocalFileSystemModule.kt` and `FileUtils.kt`,
 * `ios/CloudStorageLocalFileSystem.swift`.
 */
import type { DeviceFiles } from '@docs-kit/samples/project';

/**
 * The part of the native module that the file API calls. Paths are absolute, with or without
 * `file://`.
 */
interface NativeFileSystem {
  uploadFile(
    localPath: string,
    remoteUri: string,
    options: { method?: string; uploadType?: string; headers?: Record<string, string> },
  ): Promise<void>;
  downloadFile(
    remoteUri: string,
    localPath: string,
    options?: { headers?: Record<string, string> },
  ): Promise<void>;
}

/** A rejection as React Native's bridge delivers it: an error with a string code. */
class NativeError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Mirrors `FileUtils.sanitizePath` and `sanitizePath`: removes only the prefix and decodes
 * nothing.
 */
function sanitize(path: string): string {
  return path.replace(/^file:\/\//, '');
}

/**
 * What `URLConnection.guessContentTypeFromName` returns on Android, for the few extensions that
 * samples and tests use.
 */
const GUESSED_TYPES: Readonly<Record<string, string>> = {
  '.txt': 'text/plain',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** Guesses the type of a file from its extension. */
function guessType(path: string): string {
  const [extension = ''] = /\.\w+$/.exec(path) ?? [];
  return GUESSED_TYPES[extension] ?? 'application/octet-stream';
}

/**
 * Creates the module for local files. Codes differ by platform, and iOS does not check the status
 * of a download.
 *
 * @param request sends a request to the Drive
 * @param files the files on the device, which downloads add to
 */
export function createNativeFileSystem(
  platform: 'android' | 'ios',
  request: (request: Request) => Promise<Response>,
  files: DeviceFiles,
): NativeFileSystem {
  const send = async (
    kind: 'Upload' | 'Download',
    about: string,
    sent: Request,
  ): Promise<Response> => {
    try {
      return await request(sent);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new NativeError('ERR_NETWORK_ERROR', `${kind} error for path ${about}: ${reason}`);
    }
  };

  return {
    uploadFile: async (localPath, remoteUri, { method = 'POST', headers = {} }) => {
      const path = sanitize(localPath);
      const body = files.get(path);
      if (!body) {
        throw platform === 'android'
          ? new NativeError('ERR_FILE_NOT_FOUND', `File not found at path ${path}`)
          : new NativeError('ERR_READ_ERROR', `Read error for path ${path}`);
      }
      // On Android, OkHttp's BridgeInterceptor replaces the Content-Type header with the type of
      // the request body, and the module guesses that type from the name of the local file. iOS
      // keeps the header.
      const type = platform === 'android' ? { 'Content-Type': guessType(path) } : undefined;
      const sent = new Request(remoteUri, { method, headers: { ...headers, ...type }, body });
      const response = await send('Upload', path, sent);
      if (response.ok) return;
      throw new NativeError(
        'ERR_NETWORK_ERROR',
        platform === 'android'
          ? `Upload error for path ${path}: HTTP ${response.status}: ${response.statusText}`
          : `Upload failed for path ${path} with status code: ${response.status}`,
      );
    },

    downloadFile: async (remoteUri, localPath, options) => {
      const path = sanitize(localPath);
      const response = await send(
        'Download',
        remoteUri,
        new Request(remoteUri, { headers: options?.headers }),
      );
      if (!response.ok && platform === 'android') {
        const message = `Download error for path ${remoteUri}: HTTP ${response.status}: ${response.statusText}`;
        throw new NativeError('ERR_NETWORK_ERROR', message);
      }
      // Missing folders on the path are created, unless a file has the place of one.
      if (Array.from(files.keys()).some((file) => path.startsWith(`${file}/`))) {
        throw new NativeError('ERR_WRITE_ERROR', `Write error for path ${path}`);
      }
      files.set(path, new Uint8Array(await response.arrayBuffer()));
    },
  };
}
