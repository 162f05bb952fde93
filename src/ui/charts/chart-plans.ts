import type {
  GrowthView,
  InvestmentsOverTime,
  SectorsView,
  TopInvestmentsView,
} from '../../core/portfolio/dashboard-state.ts';
import type { ChartPalette } from './chart-palette.ts';
import type { DrawingPlan } from './drawing-plan.ts';
import { growthPlan } from './growth-plan.ts';
import { overTimePlan } from './over-time-plan.ts';
import { sectorsPlan } from './sectors-plan.ts';
import { topInvestmentsPlan } from './top-investments-plan.ts';

/** The data of each chart. */
export interface ChartViews {
  readonly growth: GrowthView;
  readonly overtime: InvestmentsOverTime;
  readonly sectors: SectorsView;
  readonly topInvestments: TopInvestmentsView;
}

/** Plans the drawing of a view; returns `undefined` when there is nothing to draw. */
type Plan<View> = (view: View, palette: ChartPalette) => DrawingPlan | undefined;

export const chartPlans: { readonly [Name in keyof ChartViews]: Plan<ChartViews[Name]> } = {
  growth: growthPlan,
  overtime: overTimePlan,
  sectors: sectorsPlan,
  topInvestments: topInvestmentsPlan,
};
