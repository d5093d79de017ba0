/** Why: as for an unlisted page (`../Unlisted`); drafts are drawn by `npm start` alone. */
import type { ReactNode } from 'react';
import { DraftBannerMessage, DraftBannerTitle, ThemeClassNames } from '@docusaurus/theme-common';
import AdmonitionLayout from '@theme/Admonition/Layout';

export default function Draft(): ReactNode {
  return (
    <AdmonitionLayout
      type="caution"
      title={<DraftBannerTitle />}
      className={`alert alert--warning ${ThemeClassNames.common.draftBanner}`}
    >
      <DraftBannerMessage />
    </AdmonitionLayout>
  );
}
