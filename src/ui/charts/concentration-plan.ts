import type { ConcentrationView } from '../../core/analysis/analysis-state.ts';
import { barRowsPlan } from './bar-rows-plan.ts';
import type { ChartPalette } from './chart-palette.ts';
import type { DrawingPlan } from './drawing-plan.ts';

/** Plans Concentration: a bar for each of the largest groups, a grey bar for all others, and the limit as a line. */
export const concentrationPlan = (
  { chartBars, limit }: Pick<ConcentrationView, 'chartBars' | 'limit'>,
  palette: ChartPalette,
): DrawingPlan | undefined => barRowsPlan(chartBars, 'Share of the current value', palette, limit);
