import { type ReactElement, useEffect, useRef } from 'react';

const ID = 'announcements';

/** The live region of all announcements. Every page has it from the start: screen readers ignore a new region. */
export function Announcements(): ReactElement {
  return <output id={ID} className="visually-hidden" />;
}

/**
 * Announces a text to screen readers when it changes, but not the first text of a page that has just been opened.
 * @param isSilent whether the page itself announces the present state in another way
 */
export function useAnnouncement(text: string | undefined, isSilent = false): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const region = document.getElementById(ID);
    const isFirst = last.current === undefined;
    if (text === undefined || isSilent) {
      // Cleared while the next text is awaited, so that an equal text is announced again.
      if (region !== null && region.textContent === last.current) region.textContent = '';
    } else if (!isFirst && region !== null) region.textContent = text;
    last.current = text ?? last.current;
  }, [text, isSilent]);
}
