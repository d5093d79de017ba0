/** The theme's own DocItem/Content; an alias that `../index.ts` makes. */
declare module '@page-first/stock-content' {
  export { default } from '@theme/DocItem/Content';
}
