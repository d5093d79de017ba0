/** The stock component; in the browser's bundle of a built site `StaticContent` takes its place (`../../../index.ts`). */
export { default } from '@theme-init/DocItem/Content';
