/**
 * Why: the stock component may draw a `<code>` as a highlighted block, and so brings the highlighter (Prism) into the
 * browser. Here fences are drawn at build time, and every other `code` is inline.
 */
export { default } from '@theme/CodeInline';
