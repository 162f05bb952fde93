import type { ConcentrationView } from '../../core/analysis/analysis-state.ts';
import { barRowsPlan } from './bar-rows-plan.ts';
import type { ChartPalette } from './chart-palette.ts';
import type { DrawingPlan } from './drawing-plan.ts';

/** Plans Concentration: a bar for each of the largest groups, and one for the rest. */
export const concentrationPlan = (
  { drawn }: Pick<ConcentrationView, 'drawn'>,
  palette: ChartPalette,
): DrawingPlan | undefined => barRowsPlan(drawn, 'Share of the current value', palette);
