/** The drawings of the analysis; loaded beside the chart library, whose helpers they use. */
export { bridgePlan } from './bridge-plan.ts';
export { concentrationPlan } from './concentration-plan.ts';
