import { type ReactElement, useEffect, useRef } from 'react';

const ID = 'announcements';

/** The place of the texts that only screen readers say. It is in every page, because a new one would not be heard. */
export function Announcements(): ReactElement {
  return <output id={ID} className="visually-hidden" />;
}

/** Has screen readers say a text whenever it changes. The first one is on the page that has just been opened. */
export function useAnnouncement(text: string | undefined): void {
  const last = useRef(text);
  useEffect(() => {
    if (text === undefined || text === last.current) return;
    const isFirst = last.current === undefined;
    last.current = text;
    const region = document.getElementById(ID);
    if (!isFirst && region !== null) region.textContent = text;
  }, [text]);
}
