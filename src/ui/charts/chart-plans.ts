import type {
  GrowthView,
  OvertimeView,
  SectorsView,
  TopInvestmentsView,
} from '../../core/portfolio/dashboard-state.ts';
import type { ChartPalette } from './chart-palette.ts';
import type { DrawingPlan } from './drawing-plan.ts';
import { growthPlan } from './growth-plan.ts';
import { overtimePlan } from './overtime-plan.ts';
import { sectorsPlan } from './sectors-plan.ts';
import { topInvestmentsPlan } from './top-investments-plan.ts';

/** What each chart shows. */
export interface ChartViews {
  readonly growth: GrowthView;
  readonly overtime: OvertimeView;
  readonly sectors: SectorsView;
  readonly topInvestments: TopInvestmentsView;
}

/** `undefined` for a view that has nothing to draw. */
type Plan<View> = (view: View, palette: ChartPalette) => DrawingPlan | undefined;

export const chartPlans: { readonly [Name in keyof ChartViews]: Plan<ChartViews[Name]> } = {
  growth: growthPlan,
  overtime: overtimePlan,
  sectors: sectorsPlan,
  topInvestments: topInvestmentsPlan,
};
