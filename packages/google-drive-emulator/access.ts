/**
 * What a token may do. The scopes and what they cover:
 * https://developers.google.com/workspace/drive/api/guides/api-specific-auth
 */
import type { Space, StoredFile } from './store';

/** The last part of a scope; the whole begins with `https://www.googleapis.com/auth/`. */
export type DriveScope = 'drive' | 'drive.file' | 'drive.appdata' | 'drive.readonly' | 'drive.metadata.readonly';

/** What stands behind an access token. */
export interface TokenGrant {
  scopes: readonly DriveScope[];
  /** The Google Cloud project of the client that got it. Each has its own app data folder and its own `drive.file`. */
  project?: string;
  /** An expired or revoked token: known, and refused. */
  expired?: boolean;
  /** False if the Drive API is not enabled in the project. */
  apiEnabled?: boolean;
}

/** The project of tokens and files that name none. */
export const DEFAULT_PROJECT = 'app';

const READS_ALL: readonly DriveScope[] = ['drive', 'drive.readonly', 'drive.metadata.readonly'];
const WRITES: readonly DriveScope[] = ['drive', 'drive.file', 'drive.appdata'];

function holds(grant: TokenGrant, scopes: readonly DriveScope[]): boolean {
  return grant.scopes.some((scope) => scopes.includes(scope));
}

/** Whether the token has any scope of the Drive API. */
export function mayRead(grant: TokenGrant): boolean {
  return holds(grant, [...READS_ALL, ...WRITES]);
}

/** Whether a scope of the token is among those that create, update and delete ask for. */
export function mayWrite(grant: TokenGrant): boolean {
  return holds(grant, WRITES);
}

/** Whether the token may ask for content, which scopes of metadata leave out. */
export function mayDownload(grant: TokenGrant): boolean {
  return holds(grant, ['drive', 'drive.readonly', 'drive.file', 'drive.appdata']);
}

/** Whether a listing of the space is allowed. Only `drive.appdata` opens the app data folder, `drive` does not. */
export function opensSpace(grant: TokenGrant, space: Space): boolean {
  return space === 'appDataFolder' ? holds(grant, ['drive.appdata']) : holds(grant, [...READS_ALL, 'drive.file']);
}

/**
 * Whether the token sees the file. With `drive.file` alone that is what the project created, which the root of My Drive is
 * not: asking for it gives 404 (https://github.com/botpress/botpress/pull/13912 and rclone's `backend/drive/drive.go`,
 * "404 means that this scope does not have permission to get the root").
 */
export function sees(grant: TokenGrant, file: StoredFile): boolean {
  const own = file.project === (grant.project ?? DEFAULT_PROJECT);
  if (file.space === 'appDataFolder') return own && holds(grant, ['drive.appdata']);
  return holds(grant, READS_ALL) || (own && !file.isRoot && holds(grant, ['drive.file']));
}

/** Whether the token may change a file that it sees. */
export function changes(grant: TokenGrant, file: StoredFile): boolean {
  if (file.space === 'appDataFolder') return sees(grant, file);
  const own = file.project === (grant.project ?? DEFAULT_PROJECT);
  return holds(grant, ['drive']) || (own && holds(grant, ['drive.file']));
}
