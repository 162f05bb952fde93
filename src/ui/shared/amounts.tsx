import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactElement } from 'react';
import { loadCode } from './load-code.ts';
import { useObservableState } from './use-observable-state.ts';
import { useViewModels } from './use-view-models.ts';

interface AmountsProps {
  /** Words and amounts, as the core formats them. */
  readonly text: string;
}

/** Loaded when the switch is first on; `undefined` before, and when it could not be loaded. */
let loaded: ComponentType<AmountsProps> | undefined;
const listeners = new Set<() => void>();

function load(): void {
  if (loaded !== undefined) return;
  loadCode('amount-hints', () => import('./amount-hints.tsx')).then(
    ({ AmountHints }) => {
      loaded = AmountHints;
      for (const listener of listeners) listener();
    },
    // The amounts stay exact.
    () => undefined,
  );
}

const read = (): typeof loaded => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text with amounts: exact, or in lakh and crore as the user has chosen. @see docs/product.md#lakh-and-crore */
export function Amounts({ text }: AmountsProps): ReactElement {
  const { briefAmounts } = useViewModels();
  const brief = useObservableState(briefAmounts.state$, false);
  useEffect(() => {
    if (brief) load();
  }, [brief]);
  const Hints = useSyncExternalStore(subscribe, read, read);
  return brief && Hints !== undefined ? createElement(Hints, { text }) : <>{text}</>;
}
