/** Why: where the layout itself can't be drawn, the stock page draws the error without it, and its title goes with it. */
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
