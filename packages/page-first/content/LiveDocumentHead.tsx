import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';

import { EagerHydration } from '../EagerHydration';
import { LIVE_DOCUMENT_META } from '../names';

/**
 * What a document that is not static says in its page's head. `rehype-static-documents.ts` adds
 * it.
 */
export default function LiveDocumentHead({ isCode = false }: { isCode?: boolean }): ReactNode {
  return (
    <>
      <Head>
        <meta name={LIVE_DOCUMENT_META} content={isCode ? 'code' : 'components'} />
      </Head>
      {/* Code is read before its buttons work. */}
      {!isCode && <EagerHydration />}
    </>
  );
}
