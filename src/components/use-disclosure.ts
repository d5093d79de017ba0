import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * Returns the state of a button that shows something: whether that is open, and what its box needs
 * to close it when the focus leaves, or on Escape.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  const box = {
    // Safari does not focus a pressed button, but its nearest focusable ancestor.
    tabIndex: -1,
    onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) setOpen(false);
    },
    onKeyDown({ key }: KeyboardEvent): void {
      if (isOpen && key === 'Escape') close();
    },
  };
  return { isOpen, setOpen, button, close, box };
}
