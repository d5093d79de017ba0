import type { CSSProperties } from 'react';

import styles from './styles.module.css';

const INK = 'var(--site-ink-soft)';
const CLOUD = 'a25 25 0 0 1-2-50 36 36 0 0 1 69-8 29 29 0 0 1-2 58Z';

/** A file beside the API's box. A transform moves it into its cloud. */
const FILE = 'M429 186h10l6 6v14h-16z';

/** The height at which a file flies into its cloud, in the drawing's units, for the style sheet. */
const flightAt = (height: number) => ({ '--height': `${height}px` }) as CSSProperties;

/** The words in the drawing. */
function Labels() {
  return (
    <g stroke="none">
      <text x="289" y="206" fill="var(--site-paper)" fontFamily="var(--ifm-font-family-monospace)">
        CloudStorage
      </text>
      <text x="437" y="122" fill="var(--site-blue)">
        iCloud
      </text>
      <text x="437" y="318" fill="var(--site-teal)">
        Drive
      </text>
    </g>
  );
}

/** One API, two clouds. The file moves to each cloud once, if scripts and motion are enabled. */
export default function CloudDiagram() {
  return (
    <svg
      viewBox="26 56 486 288"
      width="100%"
      role="img"
      fill="none"
      stroke={INK}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.5"
      fontSize="15"
      fontWeight="600"
      textAnchor="middle"
    >
      <title>
        Your app calls one API, CloudStorage, which stores a file in iCloud or in Google Drive.
      </title>

      <rect x="32" y="70" width="148" height="260" rx="24" fill="var(--site-surface)" />
      <path d="M88 84h36" />
      <path
        stroke="var(--site-line)"
        strokeWidth="9"
        d="M54 122h104M54 146h74M54 188h104M54 212h88M54 254h104M54 278h52"
      />
      <path
        strokeDasharray="1 8"
        d="M180 200h52M346 184c30-6 20-74 44-82M346 216c30 6 20 74 44 82"
      />

      <path d={`M404 142${CLOUD}`} fill="var(--site-blue-wash)" stroke="var(--site-blue)" />
      <path d={`M404 338${CLOUD}`} fill="var(--site-teal-wash)" stroke="var(--site-teal)" />
      <g fill="var(--site-surface)">
        <path
          d={FILE}
          className={styles.file}
          transform="translate(0 -114)"
          style={flightAt(-114)}
          stroke="var(--site-blue)"
        />
        <path
          d={FILE}
          className={styles.file}
          transform="translate(0 82)"
          style={flightAt(82)}
          stroke="var(--site-teal)"
        />
      </g>
      <rect x="222" y="166" width="134" height="68" rx="14" fill="var(--site-ink)" stroke="none" />

      <Labels />
    </svg>
  );
}
