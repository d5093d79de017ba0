// What the search page gets in place of `@docusaurus/theme-common`: all of it, with one hook mended.
import { useSearchQueryString as useStockSearchQueryString } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';

export * from '@docusaurus/theme-common';

/**
 * The query of the page's address. The server doesn't know it, so the first render in the browser must not either;
 * stock, that render has it, and hydration fails (React error 418).
 */
export function useSearchQueryString(): ReturnType<typeof useStockSearchQueryString> {
  const [query, setQuery] = useStockSearchQueryString();
  return [useIsBrowser() ? query : '', setQuery];
}
