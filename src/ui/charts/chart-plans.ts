import type { BridgeView, ConcentrationView } from '../../core/analysis/analysis-state.ts';
import type {
  GrowthView,
  InvestmentsOverTime,
  SectorsView,
  TopInvestmentsView,
} from '../../core/portfolio/dashboard-state.ts';
import type { ValueChartView } from '../../core/investment/investment-state.ts';
import { bridgePlan } from './bridge-plan.ts';
import type { ChartPalette } from './chart-palette.ts';
import { companyValuePlan } from './company-value-plan.ts';
import { concentrationPlan } from './concentration-plan.ts';
import type { DrawingPlan } from './drawing-plan.ts';
import { growthPlan } from './growth-plan.ts';
import { overTimePlan } from './over-time-plan.ts';
import { sectorsPlan } from './sectors-plan.ts';
import { topInvestmentsPlan } from './top-investments-plan.ts';

/** The data of each chart. */
export interface ChartViews {
  readonly bridge: BridgeView;
  readonly companyValue: ValueChartView;
  readonly concentration: Pick<ConcentrationView, 'chartBars' | 'limit'>;
  readonly growth: GrowthView;
  readonly overTime: InvestmentsOverTime;
  readonly sectors: SectorsView;
  readonly topInvestments: TopInvestmentsView;
}

/** Plans the drawing of a view; returns `undefined` when there is nothing to draw. */
type Plan<View> = (view: View, palette: ChartPalette) => DrawingPlan | undefined;

/** What a chart shows. Pass the same `view` object until the data changes: another object redraws the chart. */
export interface ChartSource<Name extends keyof ChartViews> {
  readonly chart: Name;
  readonly view: ChartViews[Name];
}

export const CHART_PLANS: { readonly [Name in keyof ChartViews]: Plan<ChartViews[Name]> } = {
  bridge: bridgePlan,
  companyValue: companyValuePlan,
  concentration: concentrationPlan,
  growth: growthPlan,
  overTime: overTimePlan,
  sectors: sectorsPlan,
  topInvestments: topInvestmentsPlan,
};
