import { useEffect, type ReactNode } from 'react';

import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import '@docsearch/css/dist/style.css';

import './styles.css';

/** Loads the code while the reader moves toward the button. If that fails, the box says so. */
function load(): void {
  window.searchBox.load().catch(() => undefined);
}

/** DocSearch's button. The page's inline script (`box.ts`) handles its clicks and the keys. */
export default function SearchBar(): ReactNode {
  const { push } = useHistory();
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  useEffect(() => {
    window.searchBox.navigate = push;
  }, [push]);
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      aria-label={label}
      aria-keyshortcuts="Control+K Meta+K"
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
      {/* The style sheet writes the keys: they are others on a Mac, and no part of the name. */}
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        <kbd className="DocSearch-Button-Key DocSearch-Button-Modifier" />
        <kbd className="DocSearch-Button-Key" />
      </span>
    </button>
  );
}
