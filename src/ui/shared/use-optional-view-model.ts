import { useEffect, useState } from 'react';

/**
 * Returns a view model that the page can do without; `undefined` until it is made, and if making it fails.
 * @param make must be the same function in every rendering, or else the view model is made again
 */
export function useOptionalViewModel<Model>(make: () => Promise<Model>): Model | undefined {
  const [viewModel, setViewModel] = useState<Model>();
  useEffect(() => {
    let wanted = true;
    make()
      .then((made) => wanted && setViewModel(() => made))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [make]);
  return viewModel;
}
