import { Joi } from '@docusaurus/utils-validation';

import { checkOptions } from '@docs-kit/content/options';
import { inlineScript } from './inline-script';
import type lazyHydration from './inline/lazy-hydration';

/** Options of the page template. */
export interface TemplateOptions {
  /** An address whose hash begins with this value starts the application at once. */
  readonly eagerHash?: string;
  /** Selects the dialog of a search that needs no application: its results come first. */
  readonly searchDialog?: string;
}

const OPTIONS = Joi.object<TemplateOptions>({
  eagerHash: Joi.string(),
  searchDialog: Joi.string(),
});

/**
 * The paths of the application's scripts, which Docusaurus knows when it fills in the template.
 */
const SCRIPTS = "<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>";

/** Returns the page template for Docusaurus's `ssrTemplate`. */
export function ssrTemplate(options: TemplateOptions = {}): string {
  const settings = checkOptions('ssrTemplate', OPTIONS, options);
  const script = inlineScript<typeof lazyHydration>('lazy-hydration', settings);
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <script data-scripts="${SCRIPTS}">${script}</script>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
