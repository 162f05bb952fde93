import { createContext } from 'react';
import type { ViewModels } from '../core/view-models.ts';
import type { DemoScreen } from './demo/demo-screen.ts';

/** The UI's dependencies: the core's view models and the panel of the demo. The composition root provides them. */
export interface AppViewModels extends ViewModels {
  /** Present only when the backend runs in the page. */
  readonly demo?: () => Promise<DemoScreen>;
}

export const ViewModelsContext = createContext<AppViewModels | undefined>(undefined);
