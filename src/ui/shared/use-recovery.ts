import { useEffect, useRef } from 'react';
import { pageIsServed } from './load-code.ts';

/** The same words wherever something cannot be fetched. */
export const RECOVERY_HINT = 'Check your connection. It is tried again by itself when the line is back.';

/** How often a server that does not respond is asked, in milliseconds. */
const EVERY_MS = 4000;

/**
 * Calls back once the device is online again, or the server responds again after it has not. A server that responds, but
 * with an error, is left to the user.
 */
export function useRecovery(onRecovery: () => void): void {
  const callback = useRef(onRecovery);
  useEffect(() => {
    callback.current = onRecovery;
  });

  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recover = (): void => {
      if (!ending.signal.aborted) callback.current();
    };
    const ask = async (wasDown: boolean): Promise<void> => {
      if (document.hidden) {
        // Asks as soon as the page is seen again.
        const { signal } = ending;
        document.addEventListener('visibilitychange', () => void ask(wasDown), { once: true, signal });
        return;
      }
      const isServed = await pageIsServed();
      if (ending.signal.aborted) return;
      if (!isServed) timer = setTimeout(() => void ask(true), EVERY_MS);
      else if (wasDown) recover();
    };
    void ask(false);
    addEventListener('online', recover, { signal: ending.signal });
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, []);
}
