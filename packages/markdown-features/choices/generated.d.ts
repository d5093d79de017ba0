/** Files that `index.ts` generates for the browser. */
declare module '@generated/choices/default/options.json' {
  const options: import('./groups').ChoiceOptions;
  export default options;
}
declare module '@generated/choices/default/choices.css' {}
