import { type ComponentType, type ReactElement, useCallback, useEffect } from 'react';
import type { ViewModels } from '../../core/view-models.ts';
import { LazyScreen } from './lazy-screen.tsx';
import { prefetchCode } from './load-code.ts';
import { useViewModels } from './use-view-models.ts';

export interface ScreenProps {
  /** Unique name of the screen, for `loadCode`, which reloads the app when the code is missing. */
  readonly name: string;
  /** The `{id}` of the path as the core has parsed it, because wouter decodes paths only partly. */
  readonly id: string | undefined;
  readonly title: string;
}

/** One row of the table of screens. */
export interface ScreenView {
  /** Loads the component; used to prefetch it. */
  readonly code: () => Promise<unknown>;
  readonly Page: ComponentType<ScreenProps>;
}

interface ScreenViewOptions<ViewModel> {
  readonly code: () => Promise<ComponentType<{ readonly viewModel: ViewModel }>>;
  /** Makes the view model. @param id the `{id}` of the path; empty for a path without one */
  readonly make: (viewModels: ViewModels, id: string) => ViewModel | Promise<ViewModel>;
  readonly skeleton: (title: string) => ReactElement;
  /** The screen that usually follows; its code is prefetched while this one is open. */
  readonly prefetches?: () => Pick<ScreenView, 'code'>;
}

/** Creates a row of the table of screens; the type parameter ensures that component and view model match. */
export function screenView<ViewModel>({
  code,
  make,
  skeleton,
  prefetches,
}: ScreenViewOptions<ViewModel>): ScreenView {
  function Page({ name, id = '', title }: ScreenProps): ReactElement {
    const viewModels = useViewModels();
    const makeViewModel = useCallback(async () => make(viewModels, id), [viewModels, id]);
    useEffect(() => {
      if (prefetches !== undefined) prefetchCode(prefetches().code);
    }, []);
    return <LazyScreen name={name} code={code} make={makeViewModel} skeleton={skeleton(title)} />;
  }
  return { code, Page };
}
