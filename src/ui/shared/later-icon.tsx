import type { ReactElement } from 'react';
import { IconShape } from './icon-shape.tsx';
import { LATER_ICON_PATHS } from './later-icon-paths.ts';

export type LaterIconName = keyof typeof LATER_ICON_PATHS;

/** An icon of tables, dialogs, panels and menus. */
export function LaterIcon({ name }: { readonly name: LaterIconName }): ReactElement {
  return <IconShape paths={LATER_ICON_PATHS[name]} />;
}
