/**
 * Why: the stock component brings the highlighter (Prism) into the browser for every fence. All fences are drawn at
 * build time here, so what is left for `pre` is plain.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/MDXComponents/Pre';

export default function MDXPre(props: Props): ReactNode {
  return <pre {...props} />;
}
