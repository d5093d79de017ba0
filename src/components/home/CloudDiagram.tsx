import type { ReactNode } from 'react';

import styles from './CloudDiagram.module.css';

/** One API, two clouds: the library at a glance. Follows the color mode through the site's CSS variables. */
export default function CloudDiagram(): ReactNode {
  return (
    <svg
      className={styles.diagram}
      viewBox="0 0 520 400"
      width="520"
      height="400"
      role="img"
      aria-labelledby="cloud-diagram-title"
    >
      <title id="cloud-diagram-title">
        Your app calls one API, CloudStorage, which stores the files in iCloud or in Google Drive.
      </title>

      <g className={styles.phone}>
        <rect x="32" y="70" width="148" height="260" rx="24" />
        <path d="M88 84h36" />
        <g className={styles.lines}>
          <path d="M54 122h104M54 146h74M54 188h104M54 212h88M54 254h104M54 278h52" />
        </g>
      </g>

      <g className={styles.flow}>
        <path d="M180 200h52" />
        <path d="M346 184c30-6 20-74 44-82" />
        <path d="M346 216c30 6 20 74 44 82" />
      </g>

      <g className={styles.api}>
        <rect x="222" y="166" width="134" height="68" rx="14" />
        <text x="289" y="206">
          CloudStorage
        </text>
      </g>

      <g className={styles.icloud}>
        <path d="M404 142a25 25 0 0 1-2-50 36 36 0 0 1 69-8 29 29 0 0 1-2 58Z" />
        <text x="437" y="122">
          iCloud
        </text>
      </g>

      <g className={styles.drive}>
        <path d="M404 338a25 25 0 0 1-2-50 36 36 0 0 1 69-8 29 29 0 0 1-2 58Z" />
        <text x="437" y="318">
          Drive
        </text>
      </g>
    </svg>
  );
}
