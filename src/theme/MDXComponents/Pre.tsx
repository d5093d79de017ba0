/** Why: the stock component brings Prism into the browser for every fence; here they are drawn at build time. */
import type { Props } from '@theme/MDXComponents/Pre';

export default function MDXPre(props: Props) {
  return <pre {...props} />;
}
