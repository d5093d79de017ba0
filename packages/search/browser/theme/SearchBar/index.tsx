import { useEffect, type ReactNode } from 'react';

import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import '@docsearch/css/dist/style.css';

import './styles.css';

/** Loads the code while the reader moves toward the button. If that fails, the box says so. */
function load(): void {
  window.searchBox.load().catch(() => undefined);
}

/** DocSearch's button. The page's inline script (`box.ts`) handles its clicks and the keys. */
export default function SearchBar(): ReactNode {
  const { push } = useHistory();
  // The key that opens the search together with K. Its name is only known in a browser.
  const isMac = useIsBrowser() ? /Mac|iPhone|iPod|iPad/i.test(navigator.platform) : undefined;
  const modifier = isMac ? '⌘' : 'Ctrl';
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  useEffect(() => {
    window.searchBox.navigate = push;
  }, [push]);
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      aria-label={isMac === undefined ? label : `${label} ${modifier} K`}
      onTouchStart={load}
      onFocus={load}
      onMouseOver={load}
    >
      <span className="DocSearch-Button-Container">
        <svg
          width="20"
          height="20"
          className="DocSearch-Search-Icon"
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
          <path
            d="m14.5 14.5 4 4M14.5 14.5a7.5 7.5 0 1 1 0-10.6 7.5 7.5 0 0 1 0 10.6"
            stroke="currentColor"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="DocSearch-Button-Placeholder">{label}</span>
      </span>
      {/* The space separates the words of the visible text, which the accessible name must contain. */}{' '}
      <span className="DocSearch-Button-Keys">
        {isMac !== undefined && (
          <>
            <kbd className="DocSearch-Button-Key">{modifier}</kbd>{' '}
            <kbd className="DocSearch-Button-Key">K</kbd>
          </>
        )}
      </span>
    </button>
  );
}
