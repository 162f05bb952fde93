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

/** The data of each chart of the dashboard. The plans of other charts come with their screens. */
export interface ChartViews {
  readonly growth: GrowthView;
  readonly overTime: InvestmentsOverTime;
  readonly sectors: SectorsView;
  readonly topInvestments: TopInvestmentsView;
}

/** Plans the drawing of a view; returns `undefined` when there is nothing to draw. */
type Plan<View> = (view: View, palette: ChartPalette) => DrawingPlan | undefined;

/**
 * The plan of a chart: the name of one of the dashboard's charts, or the plan itself. A plan that is passed in stays
 * out of the code that the dashboard loads.
 */
export type ChartSource<Name extends keyof ChartViews> =
  | { readonly chart: Name; readonly view: ChartViews[Name]; readonly plan?: undefined }
  /** Pass the same function until the data changes. */
  | {
      readonly plan: (palette: ChartPalette) => DrawingPlan | undefined;
      readonly chart?: undefined;
      readonly view?: undefined;
    };

export const CHART_PLANS: { readonly [Name in keyof ChartViews]: Plan<ChartViews[Name]> } = {
  growth: growthPlan,
  overTime: overTimePlan,
  sectors: sectorsPlan,
  topInvestments: topInvestmentsPlan,
};
