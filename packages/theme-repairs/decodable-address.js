// Runs in the head of every page. Drops a hash that cannot be decoded, such as `#100%`, at which the client crashes.
{
  const dropBrokenHash = () => {
    try {
      decodeURIComponent(location.hash);
    } catch {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  };
  dropBrokenHash();
  addEventListener('popstate', dropBrokenHash);
}
