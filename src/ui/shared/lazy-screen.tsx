import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { Observable } from 'rxjs';
import { useLoaded } from './use-loaded.ts';
import { useObservableState } from './use-observable-state.ts';

interface LazyScreenProps<ViewModel> {
  /** Tells the screens apart. */
  readonly name: string;
  /** Loads the screen's component; the same function in every render, as `make`. */
  readonly code: () => Promise<ComponentType<{ readonly viewModel: ViewModel }>>;
  readonly make: () => Promise<ViewModel>;
  /** What stands there meanwhile, in the shape of the screen. */
  readonly skeleton: ReactNode;
}

/**
 * Loads a screen's code and makes its view model, both at once. The view model's stream is watched from the moment it
 * exists: its data is asked for while the code is still on its way.
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
