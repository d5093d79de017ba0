/** Why: the stock crash page keeps the title of the page that crashed; specification, section 8, wants "Page Error". */
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
