/**
 * A focus event comes from a keyboard or assistive technology, a storage event from another tab.
 */
export const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'focusin',
  'storage',
];

/** What tells whether an event is something that the reader does. */
export interface PossibleInteraction {
  readonly type: string;
  readonly movementX?: number;
  readonly movementY?: number;
  readonly key?: string;
  readonly target?: unknown;
}

/** Whether an event of these types is something that the reader does. */
export function isInteraction({
  type,
  movementX,
  movementY,
  key = '',
  target,
}: PossibleInteraction): boolean {
  // A page loads under a resting mouse.
  if (type === 'pointermove') return movementX !== 0 || movementY !== 0;
  // The page itself sets this focus.
  if (type === 'focusin') return !(target as HTMLElement).autofocus;
  // Half of a shortcut.
  if (type === 'keydown') return key !== 'Control' && key !== 'Meta';
  return true;
}
