import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * A search field within a page, initially filled with `query`. The search page shows the results.
 */
export default function SearchForm({
  label,
  query = '',
}: {
  label: string;
  query?: string;
}): ReactNode {
  return (
    <form action="/search" role="search" className={styles.form}>
      <label htmlFor="__page-search">{label}</label>
      <div>
        <input id="__page-search" type="search" name="q" defaultValue={query} />
        <button type="submit" className="button button--primary">
          Search
        </button>
      </div>
    </form>
  );
}
