import { useEffect, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';

import { EagerHydration } from '@docs-kit/page-first/EagerHydration';
import { MAIN_DOC_PATH } from '../site';

/**
 * Why: the docs plugin has no document for `/docs` and draws the not-found page there. This page leads to the main
 * document: by a script before the first paint, by a refresh without JavaScript, by the router within the application.
 */
export default function DocsRoot(): ReactNode {
  const history = useHistory();
  const { search, hash } = useLocation();
  const mainDoc = useBaseUrl(MAIN_DOC_PATH);

  useEffect(() => {
    history.replace({ pathname: mainDoc, search, hash });
  }, [history, mainDoc, search, hash]);

  return (
    <Layout title="Documentation" description="The documentation starts with the introduction.">
      <EagerHydration />
      {/* In the built file only: in the application the script would run and the refresh would be followed. */}
      {!ExecutionEnvironment.canUseDOM && (
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
