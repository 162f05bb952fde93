import { useEffect, useRef } from 'react';
import { pageIsServed } from './load-code.ts';

/**
 * The hint below the message that something cannot be fetched: a page, a part of it, or the saved details of a form.
 */
export const RECOVERY_HINT = 'Check your connection. It is tried again by itself when the line is back.';

/** Time between two checks of a server that does not respond, in milliseconds. */
const CHECK_INTERVAL_MS = 4000;

/**
 * Calls `onRecovery` when the device is online again, or when a server that did not respond responds again. If the
 * server serves the page all the time but a request fails, the user has to try again.
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
    const check = async (wasDown: boolean): Promise<void> => {
      if (document.hidden) {
        // Check as soon as the page is visible again.
        const { signal } = ending;
        document.addEventListener('visibilitychange', () => void check(wasDown), { once: true, signal });
        return;
      }
      const isServed = await pageIsServed();
      if (ending.signal.aborted) return;
      if (!isServed) timer = setTimeout(() => void check(true), CHECK_INTERVAL_MS);
      else if (wasDown) recover();
    };
    void check(false);
    addEventListener('online', recover, { signal: ending.signal });
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, []);
}
