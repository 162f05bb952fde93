import type {
  GrowthView,
  OvertimeView,
  SectorsView,
  TopInvestmentsView,
} from '../../core/portfolio/dashboard-state.ts';
import { ChartDrawing, type DrawingPlan } from './chart-drawing.ts';
import type { ChartPalette } from './chart-palette.ts';
import { growthPlan } from './growth-plan.ts';
import { Highcharts } from './highcharts.ts';
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

const plans: { readonly [Name in keyof ChartViews]: Plan<ChartViews[Name]> } = {
  growth: growthPlan,
  overtime: overtimePlan,
  sectors: sectorsPlan,
  topInvestments: topInvestmentsPlan,
};

/** All that draws: the library, and what our charts look like. Loaded when the first chart is to be drawn. */
export const chartKit = {
  plans,
  /** @param failed is told when the library cannot draw what it was given */
  drawingIn: (element: HTMLElement, failed: () => void) => new ChartDrawing(Highcharts, element, failed),
} as const;

export type ChartKit = typeof chartKit;
