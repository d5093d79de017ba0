/**
 * A focus event comes from a keyboard or assistive technology, a storage event from another tab.
 */
export const ACTS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'storage'];

/** What tells whether an event is something that the reader does. */
export interface PossibleAct {
  readonly type: string;
  readonly movementX?: number;
  readonly movementY?: number;
  readonly key?: string;
  readonly target?: unknown;
}

/** Whether an event of these types is something that the reader does. */
export function isAct({ type, movementX, movementY, key = '', target }: PossibleAct): boolean {
  // A page loads under a resting mouse.
  if (type === 'pointermove') return movementX !== 0 || movementY !== 0;
  // The page itself sets this focus.
  if (type === 'focusin') return !(target as HTMLElement).autofocus;
  // Half of a shortcut.
  if (type === 'keydown') return key !== 'Control' && key !== 'Meta';
  return true;
}
