/**
 * Why: the stock page has another heading than a crash below the layout has (REQUIREMENTS.md, F1),
 * and no title if the layout itself crashes.
 */
import type { ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** The layout asks for the plugin of its page, as in the stock component. */
const PLUGIN = { name: 'docusaurus-core-error-boundary', id: 'default' };

export default function PageError(props: Props): ReactNode {
  const content = <ErrorPageContent {...props} />;
  return (
    <RouteContextProvider value={{ plugin: PLUGIN }}>
      <ErrorBoundary fallback={() => content}>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
