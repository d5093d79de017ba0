// Runs in the head of every page. The client crashes at a hash or a path that cannot be decoded, such as `#100%` and
// `/na%EFve`. Drops the hash, and replaces the bytes of the path that are not ASCII. History decodes a path twice.
{
  const decodes = (text) => {
    try {
      return decodeURIComponent(text) !== undefined;
    } catch {
      return false;
    }
  };
  const repair = () => {
    const { pathname, search, hash } = location;
    const path = decodes(pathname)
      ? pathname
      : pathname.replace(/%(?![0-7][\da-f])([\da-f]{2})?/gi, '\uFFFD');
    if (path !== pathname || !decodes(hash))
      history.replaceState(history.state, '', path + search + (decodes(hash) ? hash : ''));
  };
  repair();
  addEventListener('popstate', repair);
}
