/** Prefix of the storage keys for the chosen tab of a group. */
const STORAGE_PREFIX = 'docusaurus.tab.';

/** Sent to the browser as text, so it must be plain JavaScript. */
const SCRIPT = `((names, prefix) => {
  const query = new URLSearchParams(location.search);
  names.forEach((name) => {
    let value = query.get(name);
    try {
      value ||= localStorage.getItem(prefix + name);
    } catch {}
    if (value) document.documentElement.dataset[name] = value;
  });
})`;

/** @returns an inline script for the top of the body that tells the style sheet what the reader has chosen */
export function earlyAttributesTag(choices: readonly string[]): string {
  return `<script>${SCRIPT.replace(/\n\s*/g, '')}(${JSON.stringify(choices)}, '${STORAGE_PREFIX}')</script>`;
}
