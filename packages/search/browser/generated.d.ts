/** Written by the plugin. */
declare module '@generated/search/default/settings.json' {
  const settings: import('../options').BrowserSettings;
  export default settings;
}
