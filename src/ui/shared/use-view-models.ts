import { use } from 'react';
import { type AppViewModels, ViewModelsContext } from '../app-view-models.ts';

/** Returns the view models that the composition root provides. */
export function useViewModels(): AppViewModels {
  const viewModels = use(ViewModelsContext);
  if (viewModels === undefined)
    throw new Error('No view models: render the app inside <App viewModels={…}>.');
  return viewModels;
}
