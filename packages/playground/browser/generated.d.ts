declare module '@generated/playground/default/data.json' {
  const data: import('./samples').PlaygroundData;
  export default data;
}

declare module '@generated/playground/default/frame.htm' {
  const address: string;
  export default address;
}
