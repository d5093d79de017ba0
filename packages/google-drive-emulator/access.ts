/**
 * What a token may do: https://developers.google.com/workspace/drive/api/guides/api-specific-auth
 */
import { DEFAULT_PROJECT, type Space, type StoredFile } from './store';

/** The last part of a scope. The full scope begins with `https://www.googleapis.com/auth/`. */
export type DriveScope = 'drive' | 'drive.file' | 'drive.appdata' | 'drive.readonly';

/** What an access token grants. */
export interface TokenGrant {
  scopes: readonly DriveScope[];
  /**
   * The Google Cloud project of the client that got it. Each project has its own app data folder
   * and `drive.file`.
   */
  project?: string;
  /** Whether the token is expired or revoked: known, but rejected. */
  expired?: boolean;
  /** False if the Drive API is not enabled in the project. */
  apiEnabled?: boolean;
}

const READ_ALL: readonly DriveScope[] = ['drive', 'drive.readonly'];

function holds(grant: TokenGrant, scopes: readonly DriveScope[]): boolean {
  return grant.scopes.some((scope) => scopes.includes(scope));
}

/** Whether the token allows an HTTP method on any file at all. */
export function mayCall(grant: TokenGrant, method: string): boolean {
  return grant.scopes.some((scope) => method === 'GET' || scope !== 'drive.readonly');
}

/**
 * Whether the token may list the space. Only `drive.appdata` opens the app data folder; `drive`
 * does not.
 */
export function mayListSpace(grant: TokenGrant, space: Space): boolean {
  return holds(grant, space === 'appDataFolder' ? ['drive.appdata'] : [...READ_ALL, 'drive.file']);
}

function isOwn({ project = DEFAULT_PROJECT }: TokenGrant, file: StoredFile): boolean {
  return file.project === project;
}

/**
 * Whether the token sees the file: with `drive.file` alone, only what the project created. My
 * Drive's root is not seen, so requesting it gives 404
 * (https://github.com/botpress/botpress/pull/13912, and rclone's `backend/drive/drive.go`).
 */
export function maySee(grant: TokenGrant, file: StoredFile): boolean {
  if (file.space === 'appDataFolder') return isOwn(grant, file) && holds(grant, ['drive.appdata']);
  if (holds(grant, READ_ALL)) return true;
  const isRoot = file.parent === undefined;
  return !isRoot && isOwn(grant, file) && holds(grant, ['drive.file']);
}

/** Whether the token may change a file that it sees. */
export function mayChange(grant: TokenGrant, file: StoredFile): boolean {
  if (file.parent === undefined) return false;
  if (file.space === 'appDataFolder') return true;
  return holds(grant, ['drive']) || (isOwn(grant, file) && holds(grant, ['drive.file']));
}
