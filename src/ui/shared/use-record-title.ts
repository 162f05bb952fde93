import { useEffect } from 'react';
import { useViewModels } from './use-view-models.ts';

/**
 * Shows the name of the page's record in the window's title; while the name is `undefined`, the title stays as it is.
 */
export function useRecordTitle(name: string | undefined): void {
  const { product } = useViewModels();
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${product.name}`;
  }, [name, product.name]);
}
