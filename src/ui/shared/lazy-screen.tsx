import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { Observable } from 'rxjs';
import { useLoaded } from './use-loaded.ts';
import { useObservableState } from './use-observable-state.ts';

interface LazyScreenProps<ViewModel> {
  /** Unique name of the screen. */
  readonly name: string;
  /** Loads the screen's component; like `make`, pass the same function in every render. */
  readonly code: () => Promise<ComponentType<{ readonly viewModel: ViewModel }>>;
  readonly make: () => Promise<ViewModel>;
  /** Placeholder in the shape of the screen. */
  readonly skeleton: ReactNode;
}

/**
 * Loads a screen's code and creates its view model in parallel. It subscribes to the view model's stream at once, so
 * that the data loads while the code is still loading.
 */
export function LazyScreen<ViewModel extends { readonly state$: Observable<unknown> }>({
  name,
  code,
  make,
  skeleton,
}: LazyScreenProps<ViewModel>): ReactElement {
  const Screen = useLoaded(`${name}-screen`, code);
  const viewModel = useLoaded(`${name}-view-model`, make);
  return (
    <>
      {Screen === undefined || viewModel === undefined ? skeleton : createElement(Screen, { viewModel })}
      {viewModel !== undefined && <Watch state$={viewModel.state$} />}
    </>
  );
}

function Watch({ state$ }: { readonly state$: Observable<unknown> }): ReactNode {
  useObservableState(state$, undefined);
  return null;
}
