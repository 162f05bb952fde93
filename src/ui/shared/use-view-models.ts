import { use } from 'react';
import { type AppViewModels, ViewModelsContext } from '../app-view-models.ts';

/** What the composition root has given to the UI. */
export function useViewModels(): AppViewModels {
  const viewModels = use(ViewModelsContext);
  if (viewModels === undefined)
    throw new Error('No view models: render the app inside <App viewModels={…}>.');
  return viewModels;
}
