import { type ReactElement, useEffect, useRef } from 'react';

const ID = 'announcements';

/** The live region of all announcements. Every page has it from the start: screen readers ignore a new region. */
export function Announcements(): ReactElement {
  return <output id={ID} className="visually-hidden" />;
}

/**
 * Announces a text to screen readers when it changes, but not the first text of the component: in most components it
 * comes with a page that has just been opened.
 * @param isSilent whether the page announces the text by other means; announcements of the same change by the page's
 * parts are then dropped
 */
export function useAnnouncement(text: string | undefined, isSilent = false): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const region = document.getElementById(ID);
    const isFirst = last.current === undefined;
    // While `text` is `undefined`, its last value is removed from the region, so that an equal text is announced again.
    const mustClear = isSilent || (text === undefined && region?.textContent === last.current);
    if (region !== null && mustClear) region.textContent = '';
    else if (region !== null && text !== undefined && !isFirst) region.textContent = text;
    last.current = text ?? last.current;
  }, [text, isSilent]);
}
