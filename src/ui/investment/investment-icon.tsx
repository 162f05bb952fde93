import type { ReactElement } from 'react';
import { IconShape } from '../shared/icon-shape.tsx';
import { INVESTMENT_ICON_PATHS } from './investment-icon-paths.ts';

/** An icon of an investment's page. */
export function InvestmentIcon({
  name,
}: {
  readonly name: keyof typeof INVESTMENT_ICON_PATHS;
}): ReactElement {
  return <IconShape paths={INVESTMENT_ICON_PATHS[name]} />;
}
