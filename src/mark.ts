const CLOUD = 'M8.2 22.5a5.2 5.2 0 0 1-.5-10.4 7.4 7.4 0 0 1 14.2-1.6 5.3 5.3 0 0 1 5 7.4';
const DRIVE = 'M13.2 27a4.2 4.2 0 0 1-.3-8.4 5.9 5.9 0 0 1 11.3-1.2A4.8 4.8 0 0 1 24.6 27Z';
const LINES = 'fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';

/**
 * Returns the site's mark as SVG elements, 32 by 32. Only the favicons, which stand alone, repeat
 * the shapes.
 */
export function markOf(cloud: string, drive: string, driveFill: string): string {
  const behind = `<path d="${CLOUD}" stroke="${cloud}"/>`;
  const inFront = `<path d="${DRIVE}" stroke="${drive}" fill="${driveFill}"/>`;
  return `<g ${LINES}>${behind}${inFront}</g>`;
}
