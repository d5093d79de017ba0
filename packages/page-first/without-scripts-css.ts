import type { AtRule, Container, PluginCreator, Rule } from 'postcss';

import { ROOT_DATA } from './names';

const NO_SCRIPTS = '(scripting: none)';

/** Precedes selectors of rules for pages whose scripts have not run. */
const UNLESS_INTERACTIVE = `html:not([data-${ROOT_DATA.interactive}])`;

/** Makes rules apply while no inline script has said that the page is interactive. */
function restrict(rules: Container): void {
  rules.walkRules((rule: Rule) => {
    rule.selectors = rule.selectors.map((selector) => `${UNLESS_INTERACTIVE} ${selector}`);
  });
}

/**
 * A PostCSS plugin that makes rules for readers without scripts apply as well where a host’s
 * policy refuses the scripts, and in copies of pages. For these, `(scripting: none)` is false.
 */
export const withoutScripts: ReturnType<PluginCreator<never>> = {
  postcssPlugin: 'page-first-without-scripts',
  AtRule: {
    media(media: AtRule): void {
      const queries = media.params.split(',').map((query) => query.trim());
      if (!queries.includes(NO_SCRIPTS)) return;
      const others = queries.filter((query) => query !== NO_SCRIPTS);
      const restricted = media.clone();
      restrict(restricted);
      media.before(restricted.nodes ?? []);
      if (others.length > 0) media.params = others.join(', ');
      else media.remove();
    },
  },
};
