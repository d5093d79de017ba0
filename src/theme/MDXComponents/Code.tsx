/**
 * Why: the stock component may turn a `<code>` into a highlighted block and so brings the highlighter (Prism) into the
 * browser. Fences are drawn at build time here; every `code` that is left stands in a line of text.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/MDXComponents/Code';
import CodeInline from '@theme/CodeInline';

export default function MDXCode(props: Props): ReactNode {
  return <CodeInline {...props} />;
}
