import { useSyncExternalStore } from 'react';
import { useViewModels } from './use-view-models.ts';

declare global {
  interface ImportMetaEnv {
    readonly VITE_PRODUCT_NAME: string;
  }
}

const neverChanges = () => () => undefined;

/** The product's name. A prerendered page shows the build's product name until it is hydrated. */
export function useProductName(): string {
  const { product } = useViewModels();
  return useSyncExternalStore(
    neverChanges,
    () => product.name,
    () => import.meta.env.VITE_PRODUCT_NAME,
  );
}
