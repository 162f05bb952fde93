import { useEffect, useSyncExternalStore } from 'react';
import { loadCode } from './load-code.ts';
import { useObservableState } from './use-observable-state.ts';
import { useViewModels } from './use-view-models.ts';

/** The code that shows amounts in lakh and crore. */
type BriefCode = typeof import('./amount-hints.tsx');

let loaded: BriefCode | undefined;
const listeners = new Set<() => void>();

function load(): void {
  if (loaded !== undefined) return;
  loadCode('amount-hints', () => import('./amount-hints.tsx')).then(
    (code) => {
      loaded = code;
      for (const listener of listeners) listener();
    },
    // The amounts stay exact.
    () => undefined,
  );
}

const read = (): BriefCode | undefined => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the code for lakh and crore while the user wants them. It is loaded when the switch is first on; `undefined`
 * before, and when it could not be loaded.
 */
export function useBriefCode(): BriefCode | undefined {
  const { briefAmounts } = useViewModels();
  const brief = useObservableState(briefAmounts.state$, false);
  useEffect(() => {
    if (brief) load();
  }, [brief]);
  const code = useSyncExternalStore(subscribe, read, read);
  return brief ? code : undefined;
}
