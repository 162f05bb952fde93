import { ChartDrawing } from './chart-drawing.ts';
import { growthPlan } from './growth-plan.ts';
import { Highcharts } from './highcharts.ts';
import { overtimePlan } from './overtime-plan.ts';
import { sectorsPlan } from './sectors-plan.ts';
import { topInvestmentsPlan } from './top-investments-plan.ts';

/** All that draws: the library, and what our charts look like. Loaded when the first chart is to be drawn. */
export const chartKit = {
  plans: {
    growth: growthPlan,
    overtime: overtimePlan,
    sectors: sectorsPlan,
    topInvestments: topInvestmentsPlan,
  },
  /** @param failed is told when the library cannot draw what it was given */
  drawingIn: (element: HTMLElement, failed: () => void) => new ChartDrawing(Highcharts, element, failed),
} as const;

export type ChartKit = typeof chartKit;
