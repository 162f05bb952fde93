import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface FilePicker {
  /** Does nothing while a picker is open. */
  readonly open: () => void;
  /** To be called when a file was picked. */
  readonly markClosed: () => void;
}

/** Opens at most one file picker at a time. The browser's `cancel` event reports a picker closed without a file. */
export function useFilePicker(input: RefObject<HTMLInputElement | null>): FilePicker {
  const isOpen = useRef(false);
  const markClosed = useCallback(() => {
    isOpen.current = false;
  }, []);
  useEffect(() => {
    const element = input.current;
    element?.addEventListener('cancel', markClosed);
    // A browser without the `cancel` event focuses the window when a picker closes.
    window.addEventListener('focus', markClosed);
    return () => {
      element?.removeEventListener('cancel', markClosed);
      window.removeEventListener('focus', markClosed);
    };
  }, [input, markClosed]);
  const open = (): void => {
    if (isOpen.current) return;
    isOpen.current = true;
    input.current?.click();
  };
  return { open, markClosed };
}
