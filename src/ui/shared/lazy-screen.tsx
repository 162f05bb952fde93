import { type ComponentType, createElement, type ReactElement, type ReactNode, useCallback } from 'react';
import { orMissingCode } from './load-code.ts';
import { useLoaded } from './use-loaded.ts';

interface LazyScreenProps<ViewModel> {
  /** Unique name of the screen. */
  readonly name: string;
  /** Loads the screen's component. Pass the same `code` and the same `make` in every render. */
  readonly code: () => Promise<ComponentType<{ readonly viewModel: ViewModel }>>;
  readonly make: () => Promise<ViewModel>;
  /** Placeholder in the shape of the screen. */
  readonly skeleton: ReactNode;
}

/** Shows a screen once its code is loaded and its view model is made. */
export function LazyScreen<ViewModel>({
  name,
  code,
  make,
  skeleton,
}: LazyScreenProps<ViewModel>): ReactElement {
  const load = useCallback(() => Promise.all([orMissingCode(code()), make()]), [code, make]);
  const [Screen, viewModel] = useLoaded(name, load) ?? [];
  if (Screen === undefined || viewModel === undefined) return <>{skeleton}</>;
  return createElement(Screen, { viewModel });
}
