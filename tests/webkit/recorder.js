// Runs first in each page: records in session storage what goes wrong on the page, as WebKitGTK
// does not report it.
(() => {
  document.currentScript.remove();

  /** @param {string} problem */
  function record(problem) {
    const problems = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
    sessionStorage.setItem(
      'problems',
      JSON.stringify([...problems, `${location.pathname}: ${problem}`]),
    );
  }

  for (const level of ['error', 'warn']) {
    const tell = console[level];
    console[level] = (...words) => {
      record(`console ${level}: ${words.join(' ')}`);
      tell.apply(console, words);
    };
  }
  // The server reports files that do not load.
  addEventListener('error', ({ message, filename, lineno }) =>
    record(`uncaught: ${message} (${filename}:${lineno})`),
  );
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    record(`Content-Security-Policy: ${effectiveDirective} ${blockedURI}`),
  );
})();
