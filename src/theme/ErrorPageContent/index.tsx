/**
 * Why: the stock crash page keeps the crashed page's title. It must be “Page Error”
 * (REQUIREMENTS.md, F1).
 */
import type { ComponentProps } from 'react';
import Head from '@docusaurus/Head';
import ErrorPageContent from '@theme-original/ErrorPageContent';

export default function TitledErrorPageContent(props: ComponentProps<typeof ErrorPageContent>) {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
