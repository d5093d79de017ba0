/**
 * Why: the stock component has the browser make a formatter of dates for each document, which takes longer than to draw
 * all that stands around the date.
 */
import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';

/** @returns a day as the site's language writes it: `Nov 2, 2026` */
function writeDay(day: Date): string {
  const [, date, month, year] = day.toUTCString().split(' ');
  return `${month} ${Number(date)}, ${year}`;
}

export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props): ReactNode {
  const day = lastUpdatedAt ? new Date(lastUpdatedAt) : undefined;
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated
      {day && (
        <>
          {' on '}
          <b>
            <time dateTime={day.toISOString()} itemProp="dateModified">
              {writeDay(day)}
            </time>
          </b>
        </>
      )}
      {lastUpdatedBy && (
        <>
          {' by '}
          <b>{lastUpdatedBy}</b>
        </>
      )}
    </span>
  );
}
