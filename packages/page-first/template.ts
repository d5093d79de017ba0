import { readFileSync } from 'node:fs';
import path from 'node:path';

const GATE = readFileSync(path.join(__dirname, 'hydration-gate.js'), 'utf8');
const SCRIPTS_OF_PAGE = '<%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %>';

/**
 * Returns the page template for Docusaurus's `ssrTemplate`. `controls` are selectors of more controls whose clicks
 * before hydration are repeated after it. An address whose hash begins with `eagerHash` starts the application at once.
 */
export function ssrTemplate({
  controls = [],
  eagerHash,
}: { controls?: string[]; eagerHash?: string } = {}): string {
  const ownControls = JSON.stringify(controls.map((selector) => `,${selector}`).join(''));
  // Readers who reload a page found something missing on it.
  const eagerArrival = eagerHash === undefined ? '/^r/' : `/^r|${eagerHash}/`;
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <script>${GATE.replace('= settings', () => `= [${SCRIPTS_OF_PAGE}, ${ownControls}, ${eagerArrival}]`)}</script>
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

/** @returns an inline script for the top of the body that passes the reader's choices to the style sheet */
export function earlyAttributesTag(choices: readonly string[]): string {
  return `<script>${JSON.stringify(choices)}.forEach((name) => {
  let value = new URLSearchParams(location.search).get(name);
  try {
    value ||= localStorage.getItem('docusaurus.tab.' + name);
  } catch {}
  if (value) document.documentElement.dataset[name] = value;
})</script>`;
}
