/**
 * What the search bar imports of `@docsearch/react`: its button and its keys. The package is one file whose parts no
 * bundler can tell from each other, so every page was sent 5 kB of the dialog's icons and helpers for 1 kB of button.
 * Markup, classes, labels and keys are those of version 3.9; its style sheet and the site's tests hold them to that.
 */
import { useEffect, useState, useSyncExternalStore, type ComponentProps, type ReactNode, type RefObject } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  translations?: { buttonText?: string; buttonAriaLabel?: string };
}

type Modifier = 'Ctrl' | 'Meta';

const neverChanges = () => () => undefined;

/** The key that opens the search together with K, where its name is known: in a browser. */
function useModifier(): Modifier | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => (/Mac|iPhone|iPod|iPad/i.test(navigator.platform) ? 'Meta' : 'Ctrl'),
    () => undefined,
  );
}

/** A key's cap, which goes down with the key. */
function Key({ reactsTo, children }: { reactsTo: string; children: ReactNode }): ReactNode {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const down = ({ key }: KeyboardEvent) => key === reactsTo && setDown(true);
    // No key is let go as far as pages hear while Meta is held.
    const up = ({ key }: KeyboardEvent) => (key === reactsTo || key === 'Meta') && setDown(false);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [reactsTo]);
  return (
    <kbd className={isDown ? 'DocSearch-Button-Key DocSearch-Button-Key--pressed' : 'DocSearch-Button-Key'}>
      {children}
    </kbd>
  );
}

/** The button in the navigation bar. */
export function DocSearchButton({ translations = {}, ...props }: ButtonProps): ReactNode {
  const { buttonText = 'Search', buttonAriaLabel = 'Search' } = translations;
  const modifier = useModifier();
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      aria-label={`${buttonAriaLabel} (${modifier === 'Ctrl' ? 'Ctrl' : 'Command'}+K)`}
      {...props}
    >
      <span className="DocSearch-Button-Container">
        <svg width="20" height="20" className="DocSearch-Search-Icon" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="m14.5 14.5 4 4M14.5 14.5a7.5 7.5 0 1 1 0-10.6 7.5 7.5 0 0 1 0 10.6"
            stroke="currentColor"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="DocSearch-Button-Placeholder">{buttonText}</span>
      </span>
      <span className="DocSearch-Button-Keys">
        {modifier && (
          <>
            <Key reactsTo={modifier === 'Ctrl' ? 'Control' : 'Meta'}>{modifier === 'Ctrl' ? 'Ctrl' : '⌘'}</Key>
            <Key reactsTo="k">K</Key>
          </>
        )}
      </span>
    </button>
  );
}

interface KeyboardOptions {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onInput?: (event: KeyboardEvent) => void;
  searchButtonRef: RefObject<HTMLButtonElement | null>;
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

/** A reader may have turned shortcuts of a single key off: README.md. */
const areSingleKeysOn = () => !document.documentElement.dataset.keyless;

/** Opens and closes the search by its keys; letters and digits typed at its button begin a query. */
export function useDocSearchKeyboardEvents({
  isOpen,
  onOpen,
  onClose,
  onInput,
  searchButtonRef,
}: KeyboardOptions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Autofill and some extensions send events without a key.
      const key = event.key?.toLowerCase();
      const isToggle = key === 'k' && (event.metaKey || event.ctrlKey);
      const isSlash = key === '/' && !isOpen && !isTypedInto(event.target) && areSingleKeysOn();
      if ((isOpen && event.code === 'Escape') || isToggle || isSlash) {
        event.preventDefault();
        if (isOpen) onClose();
        else if (!document.body.classList.contains('DocSearch--active')) onOpen();
      } else if (document.activeElement === searchButtonRef.current && /^[a-z0-9]$/.test(key)) {
        onInput?.(event);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onOpen, onClose, onInput, searchButtonRef]);
}
