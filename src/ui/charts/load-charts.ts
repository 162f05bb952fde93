import { useEffect, useSyncExternalStore } from 'react';
import { orMissingCode, loadCode } from '../shared/load-code.ts';
import type { RenderedChart } from './rendered-chart.tsx';

/** The module with the component that draws, or the state of loading it. */
type ChartLibrary = { readonly RenderedChart: typeof RenderedChart } | 'loading' | 'failed';

let library: ChartLibrary | undefined;
const listeners = new Set<() => void>();

function change(next: ChartLibrary): void {
  library = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the chart library once for all charts. A call after a failure tries again. */
export function loadCharts(): void {
  if (library !== undefined && library !== 'failed') return;
  change('loading');
  loadCode('charts', () => orMissingCode(import('./rendered-chart.tsx'))).then(change, () =>
    change('failed'),
  );
}

/** Returns the chart library, or the state of loading it. Loads it unless a screen has already begun to. */
export function useCharts(): ChartLibrary {
  useEffect(loadCharts, []);
  return useSyncExternalStore(subscribe, () => library ?? 'loading');
}
