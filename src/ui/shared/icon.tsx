import type { ReactElement } from 'react';
import { ICON_PATHS } from './icon-paths.ts';
import { IconShape } from './icon-shape.tsx';

export type IconName = keyof typeof ICON_PATHS;

/** An icon of the lazily loaded screens. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return <IconShape paths={ICON_PATHS[name]} />;
}
