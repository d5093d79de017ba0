/** The same package as a module of its own: see DocSearchModal.tsx. */
declare module '@docsearch/react?dialog' {
  export { DocSearchModal } from '@docsearch/react';
}
