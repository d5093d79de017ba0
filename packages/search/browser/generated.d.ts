/** Written by the plugin. */
declare module '@generated/search/default/settings.json' {
  const settings: import('../index.ts').BrowserSettings;
  export default settings;
}
