import type { ReactElement } from 'react';
import { IconShape } from '../shared/icon-shape.tsx';
import { MARKET_ICON_PATHS } from './market-icon-paths.ts';

export type MarketIconName = keyof typeof MARKET_ICON_PATHS;

/** An icon of deals, events and pre-IPO listings. */
export function MarketIcon({ name }: { readonly name: MarketIconName }): ReactElement {
  return <IconShape paths={MARKET_ICON_PATHS[name]} />;
}
