/** Written by the plugin. */
declare module '@generated/search/default/settings.json' {
  const settings: import('../index').BrowserSettings;
  export default settings;
}
