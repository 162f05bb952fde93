import { useEffect, useSyncExternalStore } from 'react';
import { loadCode } from '../shared/load-code.ts';
import type { DrawnChart } from './drawn-chart.tsx';

/** The component that draws, once it is there. */
type ChartLibrary = { readonly DrawnChart: typeof DrawnChart } | 'loading' | 'failed';

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

/** Loads the chart library for all charts, unless that was done or is under way; after a failure, once more. */
export function loadCharts(): void {
  if (library !== undefined && library !== 'failed') return;
  change('loading');
  loadCode('charts', () => import('./drawn-chart.tsx')).then(change, () => change('failed'));
}

/** The chart library, asked for when the first chart is shown. */
export function useCharts(): ChartLibrary {
  useEffect(loadCharts, []);
  return useSyncExternalStore(subscribe, () => library ?? 'loading');
}
