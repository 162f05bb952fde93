import { use } from 'react';
import { type ViewModels, ViewModelsContext } from '../view-models.ts';

/** What the composition root has given to the UI. */
export function useViewModels(): ViewModels {
  const viewModels = use(ViewModelsContext);
  if (viewModels === undefined)
    throw new Error('No view models: render the app inside <App viewModels={…}>.');
  return viewModels;
}
