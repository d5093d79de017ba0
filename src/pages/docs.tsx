import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { Redirect, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

import { MAIN_DOC_PATH } from '../site';

/**
 * Why: `/docs` has no document. Redirects by script before first paint, by refresh without, by
 * router in the app.
 */
export default function DocsRoot(): ReactNode {
  const isBrowser = useIsBrowser();
  const { search, hash } = useLocation();
  return (
    <Layout title="Documentation" description="The documentation starts with the introduction.">
      {isBrowser ? (
        <Redirect to={{ pathname: MAIN_DOC_PATH, search, hash }} />
      ) : (
        <Head>
          <script>{`location.replace(${JSON.stringify(MAIN_DOC_PATH)}+location.search+location.hash)`}</script>
          <meta httpEquiv="refresh" content={`0; url=${MAIN_DOC_PATH}`} />
          <meta name="robots" content="noindex" />
          <link rel="canonical" href={MAIN_DOC_PATH} />
        </Head>
      )}
      <main className="container margin-vert--xl">
        <h1>Documentation</h1>
        <p>
          The documentation starts with the <Link to={MAIN_DOC_PATH}>introduction</Link>.
        </p>
      </main>
    </Layout>
  );
}
