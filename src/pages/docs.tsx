import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { Redirect, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

import { EagerHydration } from '@docs-kit/page-first/EagerHydration';
import { MAIN_DOC_PATH } from '../site';

/**
 * Why: the docs plugin has no document for `/docs` and draws the not-found page there. This page leads to the main
 * document: by a script before the first paint, by a refresh without JavaScript, by the router within the application.
 */
export default function DocsRoot(): ReactNode {
  const isBrowser = useIsBrowser();
  const { search, hash } = useLocation();
  const mainDoc = useBaseUrl(MAIN_DOC_PATH);
  return (
    <Layout title="Documentation" description="The documentation starts with the introduction.">
      <EagerHydration />
      {isBrowser ? (
        <Redirect to={{ pathname: mainDoc, search, hash }} />
      ) : (
        <Head>
          <script>{`location.replace(${JSON.stringify(mainDoc)}+location.search+location.hash)`}</script>
          <meta httpEquiv="refresh" content={`0; url=${mainDoc}`} />
          <meta name="robots" content="noindex" />
          <link rel="canonical" href={mainDoc} />
        </Head>
      )}
      <main className="container margin-vert--xl">
        <h1>Documentation</h1>
        <p>
          The documentation starts with the <Link to={mainDoc}>introduction</Link>.
        </p>
      </main>
    </Layout>
  );
}
