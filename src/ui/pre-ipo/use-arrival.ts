import { useEffect, useState } from 'react';

/** How long a part that is there waits for the others. */
const PATIENCE_MS = 600;

/**
 * Whether parts that stand one under the other may be shown. They come together, so that none pushes the next one down
 * under the reader's eyes; but a slow one holds up the others only for a moment. Once true it stays so.
 * @param there one entry for each part
 */
export function useArrival(there: readonly boolean[]): boolean {
  const [arrived, setArrived] = useState(false);
  const all = there.every(Boolean);
  const some = there.some(Boolean);
  if (all && !arrived) setArrived(true);

  useEffect(() => {
    if (!some || arrived) return undefined;
    const timer = setTimeout(() => setArrived(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [some, arrived]);

  return arrived || all;
}
