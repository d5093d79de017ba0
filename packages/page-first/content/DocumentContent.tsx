/**
 * Replaces the theme's DocItem/Content in the browser bundle. There, each document brings the
 * element around its text: `staticDocument` or `liveDocument`.
 */
import type { ReactNode } from 'react';

export default function DocumentContent({ children }: { children: ReactNode }): ReactNode {
  return children;
}
