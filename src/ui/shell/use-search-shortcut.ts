import { type RefObject, useEffect } from 'react';

/** Focuses the field on `/` outside form fields and on Ctrl+K or Cmd+K anywhere, unless a dialog is open. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusOnShortcut = (event: KeyboardEvent): void => {
      const field = input.current;
      if (field === null || field.closest('[inert]') !== null || !isShortcut(event)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', focusOnShortcut);
    return () => document.removeEventListener('keydown', focusOnShortcut);
  }, [input]);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) return false;
  // With Caps Lock on, the key is `K`.
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTyping(event.target);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
