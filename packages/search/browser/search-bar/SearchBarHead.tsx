import type { ComponentProps, ReactNode } from 'react';

import Head from '@docusaurus/Head';

import { settings } from '../settings';

/**
 * What the search bar gets in place of `<Head>`, which it uses for one thing: a preconnect to the hosted provider, on
 * every page. Where the provider won't be asked the link is left out.
 */
export default function SearchBarHead(props: ComponentProps<typeof Head>): ReactNode {
  return settings.mode === 'hosted' ? <Head {...props} /> : null;
}
