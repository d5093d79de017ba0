import { GoogleDrive, type ErrorBody } from '..';

export const FILES = 'https://www.googleapis.com/drive/v3/files';

interface Init extends RequestInit {
  token?: string | null;
  signal?: AbortSignal;
}

/** Creates a Drive whose clock advances by one second each time it is read. */
export function testDrive(): GoogleDrive {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const now = (): number => {
    time += 1000;
    return time;
  };
  return new GoogleDrive({ now });
}

/** Sends a request with the token `token`, another one, or none. */
export function send(
  drive: GoogleDrive,
  url: string,
  { token = 'token', ...init }: Init = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return drive.fetch(new Request(url, { ...init, headers }));
}

/** Returns the URL of a listing. */
export function listUrl(parameters: Record<string, string>): string {
  return `${FILES}?${new URLSearchParams(parameters)}`;
}

/** Returns the error in an error response. */
export async function errorOf(response: Response): Promise<ErrorBody['error']> {
  return ((await response.json()) as ErrorBody).error;
}

/** Creates a file without content. */
export function createJson(drive: GoogleDrive, metadata: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return send(drive, FILES, { method: 'POST', headers, body: JSON.stringify(metadata) });
}
