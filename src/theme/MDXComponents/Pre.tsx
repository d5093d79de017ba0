/** Why: the stock component brings Prism into the browser for every fence; those are drawn at build time here. */
import type { Props } from '@theme/MDXComponents/Pre';

export default function MDXPre(props: Props) {
  return <pre {...props} />;
}
