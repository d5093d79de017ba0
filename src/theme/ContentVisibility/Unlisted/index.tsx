/**
 * Why: the stock banner draws a whole admonition, and so every document's script held all kinds of admonitions with
 * their icons (1.4 kB), which stand in documents as HTML. This one has the same look but for the icon.
 */
import type { ReactNode } from 'react';
import {
  ThemeClassNames,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from '@docusaurus/theme-common';
import AdmonitionLayout from '@theme/Admonition/Layout';

export default function Unlisted(): ReactNode {
  return (
    <>
      <UnlistedMetadata />
      <AdmonitionLayout
        type="caution"
        title={<UnlistedBannerTitle />}
        className={`alert alert--warning ${ThemeClassNames.common.unlistedBanner}`}
      >
        <UnlistedBannerMessage />
      </AdmonitionLayout>
    </>
  );
}
