import { type ComponentType, createElement, type ReactElement, useCallback, useState } from 'react';
import type { ViewModels } from '../../core/view-models.ts';
import { LazyScreen } from './lazy-screen.tsx';
import { useViewModels } from './use-view-models.ts';

export interface ScreenProps {
  /** Unique name of the screen, for `loadCode`, which reloads the app when the code is missing. */
  readonly name: string;
  /** The `{id}` of the path as the core has parsed it, because wouter decodes paths only partly. */
  readonly id: string | undefined;
  readonly title: string;
}

type Screen<ViewModel> = ComponentType<{ readonly viewModel: ViewModel }>;

/**
 * Creates the view of a small screen, whose code is in the first chunk.
 * @param make makes the view model
 */
export function eagerScreen<ViewModel>(
  screen: Screen<ViewModel>,
  make: (viewModels: ViewModels) => ViewModel,
): ComponentType<ScreenProps> {
  return function Page(): ReactElement {
    const viewModels = useViewModels();
    const [viewModel] = useState(() => make(viewModels));
    return createElement(screen, { viewModel });
  };
}

interface LazyScreenOptions<ViewModel> {
  /** Loads the component. */
  readonly code: () => Promise<Screen<ViewModel>>;
  /** Makes the view model. @param id the `{id}` of the path; empty for a path without one */
  readonly make: (viewModels: ViewModels, id: string) => Promise<ViewModel>;
  /** The placeholder while code and view model load. */
  readonly skeleton: (title: string) => ReactElement;
}

/** Creates the view of a screen whose code is a chunk of its own. */
export function lazyScreen<ViewModel>({
  code,
  make,
  skeleton,
}: LazyScreenOptions<ViewModel>): ComponentType<ScreenProps> {
  return function Page({ name, id = '', title }: ScreenProps): ReactElement {
    const viewModels = useViewModels();
    const makeViewModel = useCallback(() => make(viewModels, id), [viewModels, id]);
    return <LazyScreen name={name} code={code} make={makeViewModel} skeleton={skeleton(title)} />;
  };
}
