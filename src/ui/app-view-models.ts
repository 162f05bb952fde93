import { createContext } from 'react';
import type { ViewModels } from '../core/view-models.ts';
import type { DemoScreen } from './demo/demo-screen.ts';

/** Everything that the UI is given: the core's view models, and the developer's panel. */
export interface AppViewModels extends ViewModels {
  /** Only where the backend lives in the page. */
  readonly demo?: () => Promise<DemoScreen>;
}

export const ViewModelsContext = createContext<AppViewModels | undefined>(undefined);
