/** A browser engine with one window, driven by the checks. Each call throws an Error if the engine refuses it. */
export interface Engine {
  /** Name and version, e.g. "Firefox 153.7.0". */
  readonly name: string;
  /** Whether a touch arrives as a touch rather than as a mouse click. */
  readonly hasTouch: boolean;
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  /** @returns the value of a JavaScript expression: a string, or null for undefined; promises are not awaited */
  evaluate(expression: string): Promise<string | null>;
  /** Presses keys one after the other, then releases them: `['Control', 'k']`. */
  press(keys: readonly string[]): Promise<void>;
  /** Moves the pointer to a point in the window. With `isPressed`, it also presses and releases there. */
  point(type: PointerType, x: number, y: number, isPressed: boolean): Promise<void>;
  /** Sets the width of the window's content. The height is about 800 px. */
  resize(width: number): Promise<void>;
  close(): Promise<void>;
}

export type PointerType = 'mouse' | 'touch';

export const HEIGHT = 800;
export const WIDTH = 1280;
/** The longest time that an engine may take for one command. */
export const COMMAND_TIMEOUT_MS = 20_000;

/** Keys as WebDriver and WebDriver BiDi encode them. A letter stands for itself. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Meta: '\uE03D',
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** @returns the actions for `Engine.press`, in the form that WebDriver and WebDriver BiDi share */
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

/** @returns the actions for `Engine.point`, in the form that WebDriver and WebDriver BiDi share */
export function pointerActions(
  pointerType: PointerType,
  x: number,
  y: number,
  isPressed: boolean,
): unknown[] {
  const press = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [
    {
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        ...(isPressed ? press : []),
      ],
    },
  ];
}
