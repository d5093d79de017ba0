import { useEffect, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';

import { ApplicationFirst } from '../page-first/ApplicationFirst';
import { MAIN_DOC_PATH } from '../../src/site';

/**
 * Leads on to the main document in three ways, each for a reader whom the others do not reach: the script in the head
 * before the first paint, the refresh where there is no JavaScript, the router when the reader is in the app already.
 */
export default function DocsRootPage(): ReactNode {
  const history = useHistory();
  const { search, hash } = useLocation();
  const mainDoc = useBaseUrl(MAIN_DOC_PATH);

  useEffect(() => {
    history.replace({ pathname: mainDoc, search, hash });
  }, [history, mainDoc, search, hash]);

  return (
    <Layout title="Documentation" description="The documentation starts with the introduction.">
      <ApplicationFirst />
      {/* For the built file alone: in the app, the head's manager would run the script and follow the refresh. */}
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
