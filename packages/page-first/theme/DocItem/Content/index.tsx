/** The stock component. In the browser bundle of a built site, `StaticContent` takes its place. */
export { default } from '@theme-init/DocItem/Content';
