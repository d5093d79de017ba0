/** A browser engine with one window, as the checks drive it. Each call throws an Error where the engine refuses it. */
export interface Engine {
  /** Name and version, e.g. "Firefox 153.7.0". */
  readonly name: string;
  /** Whether a touch arrives as a touch, and not as a click of the mouse. */
  readonly hasTouch: boolean;
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  /** @returns what a JavaScript expression gives: a string, or null for undefined; promises are not awaited */
  evaluate(expression: string): Promise<string | null>;
  /** Presses keys one after the other, then lets them go: `['Control', 'k']`. */
  press(keys: readonly string[]): Promise<void>;
  /** Moves the pointer to a place in the window; with `isPressed` it presses and lets go there, too. */
  point(type: PointerType, x: number, y: number, isPressed: boolean): Promise<void>;
  /** Gives the window's content a width; the height is about 800 px. */
  resize(width: number): Promise<void>;
  close(): Promise<void>;
}

export type PointerType = 'mouse' | 'touch';

export const HEIGHT = 800;
export const WIDTH = 1280;
/** The longest that an engine may take for one command. */
export const COMMAND_TIMEOUT_MS = 20_000;

/** Keys as WebDriver and WebDriver BiDi write them; a letter stands for itself. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Meta: '\uE03D',
  Escape: '\uE00C',
  Enter: '\uE007',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** @returns the actions of `Engine.press`, in the form that WebDriver and WebDriver BiDi share */
export function keyActions(keys: readonly string[]): unknown[] {
  const values = keys.map((key) => KEYS[key] ?? key);
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    },
  ];
}

/** @returns the actions of `Engine.point`, in the form that WebDriver and WebDriver BiDi share */
export function pointerActions(pointerType: PointerType, x: number, y: number, isPressed: boolean): unknown[] {
  const press = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [
    {
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...(isPressed ? press : [])],
    },
  ];
}
