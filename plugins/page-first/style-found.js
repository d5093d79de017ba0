// Runs in the head of a page with the stock banner about a wrong base URL, which takes the absence of this object for a
// sign of one. Here it is absent until the first act; what tells is whether the style sheet was found: one that was not has
// no rules, or throws.
addEventListener(
  'DOMContentLoaded',
  () => {
    try {
      if (window.pageStyle.sheet.cssRules[0]) window.docusaurus ??= {};
    } catch {
      // The banner says it.
    }
  },
  // In the capture phase, which comes ahead of the banner's listener.
  true,
);
