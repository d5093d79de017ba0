/** Why: if the layout itself crashes, the stock page renders the error without layout or title. */
import Head from '@docusaurus/Head';
import type { Props } from '@theme/Error';
import OriginalError from '@theme-original/Error';

export default function PageError(props: Props) {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <OriginalError {...props} />
    </>
  );
}
