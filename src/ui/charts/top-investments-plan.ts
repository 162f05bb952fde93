import type { TopInvestmentsView } from '../../core/portfolio/dashboard-state.ts';
import { barRowsPlan } from './bar-rows-plan.ts';
import type { ChartPalette } from './chart-palette.ts';
import type { DrawingPlan } from './drawing-plan.ts';

/** Plans the drawing of the chart Top Investments: a bar for each investment with a profit. */
export const topInvestmentsPlan = (
  { bars }: TopInvestmentsView,
  palette: ChartPalette,
): DrawingPlan | undefined =>
  barRowsPlan(
    bars.map(({ startupName, percent, percentLabel }) => ({ name: startupName, percent, percentLabel })),
    'Profit',
    palette,
  );
