import type { ConcentrationView } from '../../core/analysis/analysis-state.ts';
import { barRowsPlan } from './bar-rows-plan.ts';
import type { ChartPalette } from './chart-palette.ts';
import type { DrawingPlan } from './drawing-plan.ts';

/** Plans Concentration: a bar for each of the largest groups, a grey bar for all others, and the limit as a line. */
export const concentrationPlan = (
  { drawn, limit }: Pick<ConcentrationView, 'drawn' | 'limit'>,
  palette: ChartPalette,
): DrawingPlan | undefined => barRowsPlan(drawn, 'Share of the current value', palette, limit);
