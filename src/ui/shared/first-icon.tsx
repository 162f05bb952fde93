import type { ReactElement } from 'react';
import { FIRST_ICON_PATHS } from './first-icon-paths.ts';
import { IconShape } from './icon-shape.tsx';

/** One of the few icons of the first screen: it does not wait for the others. */
export function FirstIcon({ name }: { readonly name: keyof typeof FIRST_ICON_PATHS }): ReactElement {
  return <IconShape paths={FIRST_ICON_PATHS[name]} />;
}
