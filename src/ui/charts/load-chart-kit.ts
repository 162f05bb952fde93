import { useEffect, useState } from 'react';
import { loadCode } from '../shared/load-code.ts';
import type { ChartKit } from './chart-kit.ts';

let loading: Promise<ChartKit> | undefined;

/** What draws the charts, loaded once: by the first chart, or earlier, while the data is still on its way. */
export function loadChartKit(): Promise<ChartKit> {
  loading ??= loadCode('charts', async () => (await import('./chart-kit.ts')).chartKit).catch(
    (error: unknown) => {
      // The next chart tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** `undefined` while the kit is on its way; `failed` when it cannot be had, so that a chart can show its table. */
export function useChartKit(): ChartKit | 'failed' | undefined {
  const [kit, setKit] = useState<ChartKit | 'failed'>();
  useEffect(() => {
    let wanted = true;
    const settle = (outcome: ChartKit | 'failed'): void => {
      if (wanted) setKit(outcome);
    };
    loadChartKit().then(settle, () => settle('failed'));
    return () => {
      wanted = false;
    };
  }, []);
  return kit;
}
