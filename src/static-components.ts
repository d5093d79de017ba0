import { CHOICE_NAMES, type Choice } from '../plugins/choices/groups';
import type { StaticComponents } from '../plugins/islands/rehype';

const DRAWINGS = '@site/src/components/drawings/';

/** What the theme and Docusaurus draw without state. */
const STATELESS: ReadonlySet<string> = new Set([
  '@docusaurus/Link',
  '@docusaurus/Translate',
  '@theme/Admonition',
  '@theme/DocCardList',
  '@theme/Heading',
  '@theme/TabItem',
]);

/**
 * Components that documents hold as plain HTML: their code stays out of the pages' scripts. Tabs are answered by
 * `plugins/choices`, unless they ask for what only the theme's own can do.
 */
export const STATIC_COMPONENTS: StaticComponents = {
  staticNames: ['Badge', 'Badges', 'HighlightedCode'],
  isStaticImport(source, attributes) {
    if (source === '@theme/Tabs') {
      const group = attributes.get('groupId');
      const isOfSite = group === undefined || CHOICE_NAMES.includes(group as Choice);
      return isOfSite && !attributes.has('lazy') && (group !== undefined || !attributes.has('queryString'));
    }
    return STATELESS.has(source) || source.startsWith(DRAWINGS) || source === '@site/src/components/Badges';
  },
};
