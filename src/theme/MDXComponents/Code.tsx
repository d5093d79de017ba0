/**
 * Why: the stock component may turn a `<code>` into a highlighted block and so brings the highlighter (Prism) into the
 * browser. Fences are drawn at build time here; every `code` that is left stands in a line of text.
 */
export { default } from '@theme/CodeInline';
