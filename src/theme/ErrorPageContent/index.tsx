/**
 * Why: the stock crash page keeps the crashed page's title. It must be “Page Error”
 * (REQUIREMENTS.md, F1). And it stays when the reader goes on.
 */
import type { ComponentProps } from 'react';
import Head from '@docusaurus/Head';
import ErrorPageContent from '@theme-original/ErrorPageContent';

import useFreshPage from '../../components/useFreshPage';

export default function TitledErrorPageContent(props: ComponentProps<typeof ErrorPageContent>) {
  useFreshPage();
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
