/**
 * Why: the stock crash page keeps the crashed page's title. Section 8 of the specification
 * requires "Page Error".
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
