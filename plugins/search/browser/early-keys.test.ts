import { createContext, runInContext } from 'node:vm';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { earlyKeysScript, type EarlyKeys } from './early-keys';

class FakeElement {
  constructor(
    readonly tagName: string,
    readonly isContentEditable = false,
  ) {}
}

type Listener = (event: object) => void;

/** The script, run as a page runs it, and the means to press keys there. */
function loadScript() {
  const listeners = new Map<string, Listener>();
  /** Synthetic key presses that the script sent, and whether someone is there to act on them. */
  const page = { presses: 0, isHydrated: false, isDialogOpen: false };
  const window: { searchEarlyKeys?: EarlyKeys; addEventListener(type: string, listener: Listener): void } = {
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  const context = createContext({
    window,
    document: {
      body: { classList: { contains: () => page.isDialogOpen } },
      documentElement: {
        dispatchEvent: () => {
          page.presses += 1;
          return !page.isHydrated;
        },
      },
    },
    HTMLElement: FakeElement,
    Element: FakeElement,
    KeyboardEvent: FakeElement,
    Date,
    setTimeout,
  });
  runInContext(earlyKeysScript(1_000), context);

  function press(key: string, modifiers: object = {}, target = new FakeElement('BODY')) {
    const event = { key, target, isTrusted: true, swallowed: false, preventDefault: () => undefined, ...modifiers };
    const stopImmediatePropagation = () => (event.swallowed = true);
    listeners.get('keydown')?.(Object.assign(event, { stopImmediatePropagation }));
    return event.swallowed;
  }

  return { page, press, keys: () => window.searchEarlyKeys as EarlyKeys };
}

describe('early keys', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('asks for the dialog until the site’s code hears it, then no more', () => {
    const { page, press } = loadScript();
    press('k', { ctrlKey: true });
    vi.advanceTimersByTime(200);
    const before = page.presses;
    expect(before).toBeGreaterThan(1);
    page.isHydrated = true;
    vi.advanceTimersByTime(500);
    expect(page.presses).toBe(before + 1);
  });

  it('asks once for however many presses', () => {
    const { page, press } = loadScript();
    page.isHydrated = true;
    press('/');
    press('k', { metaKey: true });
    expect(page.presses).toBe(1);
  });

  it('keeps the letters typed after the key', () => {
    const { press, keys } = loadScript();
    press('/');
    for (const key of ['r', 'e', 'x', 'Backspace', '/']) press(key);
    expect(keys().take()).toBe('re/');
    press('a');
    expect(keys().take()).toBe('a');
  });

  it('keeps nothing after the dialog has taken over, nor before it was asked for', () => {
    const { press, keys } = loadScript();
    expect(press('r')).toBe(false);
    press('/');
    keys().stop();
    expect(press('r')).toBe(false);
    expect(keys().take()).toBe('');
  });

  it('leaves "/" and letters in a text field alone', () => {
    const { page, press } = loadScript();
    expect(press('/', {}, new FakeElement('INPUT'))).toBe(false);
    expect(press('/', {}, new FakeElement('DIV', true))).toBe(false);
    expect(page.presses).toBe(0);
  });

  it('leaves other shortcuts alone', () => {
    const { page, press } = loadScript();
    for (const modifiers of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
      press('k', modifiers);
    press('/', { ctrlKey: true });
    expect(page.presses).toBe(0);
  });

  it('gives up with Escape, and after its patience', () => {
    const { page, press } = loadScript();
    press('/');
    press('Escape');
    const afterEscape = page.presses;
    vi.advanceTimersByTime(500);
    expect(page.presses).toBe(afterEscape);
    press('/');
    vi.advanceTimersByTime(1_500);
    const afterPatience = page.presses;
    vi.advanceTimersByTime(1_500);
    expect(page.presses).toBe(afterPatience);
    expect(press('r')).toBe(false);
  });

  it('keeps out of an open dialog', () => {
    const { page, press } = loadScript();
    page.isDialogOpen = true;
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(press('/')).toBe(false);
  });
});
