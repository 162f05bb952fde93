import type { ReactElement } from 'react';
import { FIRST_ICON_PATHS } from './first-icon-paths.ts';
import { IconShape } from './icon-shape.tsx';

/** An icon of the first screen; its path data is in the first chunk. */
export function FirstIcon({ name }: { readonly name: keyof typeof FIRST_ICON_PATHS }): ReactElement {
  return <IconShape paths={FIRST_ICON_PATHS[name]} />;
}
