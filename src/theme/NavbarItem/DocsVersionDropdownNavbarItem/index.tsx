/**
 * Why: the stock menu stores the chosen version only once the application runs. These attributes
 * tell an inline script what to store (`packages/page-first/inline/preferred-version.ts`).
 */
import type { ComponentProps, ReactNode } from 'react';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import DocsVersionDropdown from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';

import { ATTRIBUTES } from '@docs-kit/page-first/names';

export default function StoringDocsVersionDropdown(
  props: ComponentProps<typeof DocsVersionDropdown>,
): ReactNode {
  const { docsPluginId = 'default' } = props;
  const names = useVersions(docsPluginId).map(({ label, name }) => [label, name]);
  const attributes = {
    [ATTRIBUTES.versions]: JSON.stringify(Object.fromEntries(names)),
    [ATTRIBUTES.versionsOf]: docsPluginId,
  };
  return <DocsVersionDropdown {...props} {...attributes} />;
}
