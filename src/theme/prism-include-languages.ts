/**
 * Why: the stock module loads Prism and its languages into every page. Code is highlighted at build time
 * (plugins/code-blocks), so there is no Prism to extend.
 */
export default function prismIncludeLanguages(): void {
  // Nothing to include.
}
