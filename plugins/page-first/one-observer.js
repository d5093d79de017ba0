/** From the function that Docusaurus's link gives to its element, to the next of its functions. */
const HANDLE_REF = /const handleRef = \(el\) => {[^]*?\n {4}};\n(?= {4}const onInteractionEnter)/;

const WATCH = `const handleRef = React.useCallback((el) => {
        innerRef.current = el;
        return el && isInternal && targetLink != null ? watchLink(el, targetLink) : undefined;
    }, [isInternal, targetLink]);
`;

/**
 * A loader for Docusaurus's `Link`: has all links watched by one observer (`watched-links.ts`).
 *
 * @param {string} source the module
 * @returns {string} the same with its own observer taken out
 * @throws {Error} where that is not there, as in another version of Docusaurus
 */
module.exports = function oneObserver(source) {
  if (!HANDLE_REF.test(source)) {
    throw new Error('Link.js: expected handleRef; one-observer.js has to be fitted to this version of Docusaurus.');
  }
  const watchedLinks = JSON.stringify(require.resolve('./watched-links.ts'));
  return `import { watchLink } from ${watchedLinks};\n${source.replace(HANDLE_REF, WATCH)}`;
};
