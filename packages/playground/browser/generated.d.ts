declare module '@generated/playground/default/data.json' {
  /** The data that the build writes for the browser: options of the plugin, and its samples. */
  const data: {
    readonly page: string;
    readonly simulates: string;
    readonly samples: readonly import('@docs-kit/playground').PlaygroundSample[];
    readonly links: Readonly<Record<string, string>>;
  };
  export default data;
}

declare module '@generated/playground/default/frame.htm' {
  const address: string;
  export default address;
}
