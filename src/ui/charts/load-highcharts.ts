import { useEffect, useState } from 'react';
import { loadCode } from '../shared/load-code.ts';
import type { Highcharts } from './highcharts.ts';

export type HighchartsLibrary = typeof Highcharts;

let loading: Promise<HighchartsLibrary> | undefined;

/** The chart library, loaded once: by the first chart, or earlier, while the data is still on its way. */
export function loadHighcharts(): Promise<HighchartsLibrary> {
  loading ??= loadCode('charts', async () => (await import('./highcharts.ts')).Highcharts).catch(
    (error: unknown) => {
      // The next chart tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** `undefined` while the library is on its way; `failed` when it cannot be had, so that a chart can show its table. */
export function useHighcharts(): HighchartsLibrary | 'failed' | undefined {
  const [library, setLibrary] = useState<HighchartsLibrary | 'failed'>();
  useEffect(() => {
    let wanted = true;
    const settle = (outcome: HighchartsLibrary | 'failed'): void => {
      if (wanted) setLibrary(() => outcome);
    };
    loadHighcharts().then(settle, () => settle('failed'));
    return () => {
      wanted = false;
    };
  }, []);
  return library;
}
