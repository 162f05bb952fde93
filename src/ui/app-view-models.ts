import { createContext } from 'react';
import type { ViewModels } from '../core/view-models.ts';
import type { DemoPanelModel } from './demo/demo-panel-model.ts';

/** The UI's dependencies: the core's view models and the panel of the demo. The composition root provides them. */
export interface AppViewModels extends ViewModels {
  /** Present only when the backend runs in the page. */
  readonly demo?: () => Promise<DemoPanelModel>;
}

export const ViewModelsContext = createContext<AppViewModels | undefined>(undefined);
