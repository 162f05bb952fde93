import type { ReactElement } from 'react';
import { IconShape } from '../shared/icon-shape.tsx';
import { DISCOVERY_ICON_PATHS } from './discovery-icon-paths.ts';

export type DiscoveryIconName = keyof typeof DISCOVERY_ICON_PATHS;

/** An icon of search and notifications. */
export function DiscoveryIcon({ name }: { readonly name: DiscoveryIconName }): ReactElement {
  return <IconShape paths={DISCOVERY_ICON_PATHS[name]} />;
}
