/** The stock component. In the browser bundle of a built site, `StaticContent` replaces it (`../../../index.ts`). */
export { default } from '@theme-init/DocItem/Content';
