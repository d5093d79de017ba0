// Runs in the head, so that nothing has read the address yet.
(function () {
  var path = location.pathname.replace(/(\/index)?\.html$/, '') || '/';
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
})();
