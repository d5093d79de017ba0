import { readFileSync } from 'node:fs';
import path from 'node:path';

import { preBodyTags } from './early-attributes';
import { SCRIPT_PREFETCH_DELAY_MS, SEARCH_LEAD_MS } from './timing';

const script = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8').replace(/^\s*\/\/.*\n/gm, '');

const boot = script('boot.js')
  .replace('scriptsOfPage', '<%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %>')
  .replace(/prefetchDelayMs, searchLeadMs\);\s*$/, `${SCRIPT_PREFETCH_DELAY_MS}, ${SEARCH_LEAD_MS});`);

/**
 * The template of every built page, for Docusaurus's `ssrTemplate`. It differs from the stock one in this: the
 * application's scripts are not in the page but in the hands of `boot.js`, which starts them at the reader's first act;
 * what the reader has chosen is known to the style sheet by a script of our own; and the style sheet is marked as a page's
 * part of itself, which it is until `fit-styles.ts` has given the page a smaller one.
 *
 * @param announcementId id of the announcement bar, see `themeConfig`
 */
export const pageFirstTemplate = (announcementId: string): string => `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <script>${boot}</script>
    <% if (it.metaAttributes.some((metaAttribute) => metaAttribute.includes('base-url-issue-banner'))) { %>
      <script>${script('style-found.js')}</script>
    <% } %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" id="pageStyle" data-whole="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    ${preBodyTags(announcementId)}
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
