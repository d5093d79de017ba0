/**
 * Why: when a page crashes inside the layout, the stock crash page keeps the title of the page that crashed. It is to
 * be titled "Page Error" (specification, section 8), as the one outside of the layout is.
 */
import type { ComponentProps, ReactNode } from 'react';
import Head from '@docusaurus/Head';
import ErrorPageContent from '@theme-original/ErrorPageContent';

export default function TitledErrorPageContent(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
