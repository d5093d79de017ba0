/** Bytes of a path that are not ASCII, and signs that begin no byte. */
const NOT_ASCII = /%(?![0-7][\da-f])([\da-f]{2})?/gi;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns an address without what cannot be decoded: it drops the hash, and replaces bytes of the
 * path.
 */
export function withoutUndecodable(pathname: string, search: string, hash: string): string {
  const path = isDecodable(pathname) ? pathname : pathname.replace(NOT_ASCII, '\uFFFD');
  return path + search + (isDecodable(hash) ? hash : '');
}

function fixAddress(): void {
  const { pathname, search, hash } = location;
  const address = withoutUndecodable(pathname, search, hash);
  if (address !== pathname + search + hash) history.replaceState(history.state, '', address);
}

/** Fixes addresses at which the client crashes, such as `#100%` and `/na%EFve`. */
export default function decodableAddress(): void {
  fixAddress();
  addEventListener('popstate', fixAddress);
}
