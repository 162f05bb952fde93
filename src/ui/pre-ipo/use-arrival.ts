import { useEffect, useState } from 'react';

/** How long a part that is ready waits for the others, in milliseconds. */
const PATIENCE_MS = 600;

/**
 * Returns whether stacked parts may be shown. They appear together, so that none pushes the next one down while the
 * user reads; a slow part delays the others only briefly. Once true, the result stays true.
 * @param ready one entry for each part
 */
export function useArrival(ready: readonly boolean[]): boolean {
  const [arrived, setArrived] = useState(false);
  const all = ready.every(Boolean);
  const some = ready.some(Boolean);
  if (all && !arrived) setArrived(true);

  useEffect(() => {
    if (!some || arrived) return undefined;
    const timer = setTimeout(() => setArrived(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [some, arrived]);

  return arrived || all;
}
