declare module '@generated/playground/default/settings.json' {
  const settings: { readonly frame: string; readonly page: string; readonly simulates: string };
  export default settings;
}

declare module '@generated/playground/default/samples.json' {
  const samples: readonly import('./samples').Sample[];
  export default samples;
}
