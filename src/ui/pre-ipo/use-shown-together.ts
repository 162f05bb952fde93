import { useEffect, useState } from 'react';

/** How long a part that is ready waits for the others, in milliseconds. */
const MAX_WAIT_MS = 600;

/**
 * Returns whether stacked parts may be shown. They appear together, so that none pushes the next one down while the
 * user reads; a slow part delays the others only briefly. Once true, the result stays true.
 * @param ready one entry for each part
 */
export function useShownTogether(ready: readonly boolean[]): boolean {
  const [shown, setShown] = useState(false);
  const all = ready.every(Boolean);
  const some = ready.some(Boolean);
  if (all && !shown) setShown(true);

  useEffect(() => {
    if (!some || shown) return undefined;
    const timer = setTimeout(() => setShown(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [some, shown]);

  return shown || all;
}
