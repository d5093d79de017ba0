/**
 * Why: the stock module loads Prism and its languages into every page. Code is highlighted at build time
 * (packages/markdown-features), so there is no Prism to extend.
 */
export default function prismIncludeLanguages(): void {
  // Nothing to include.
}
