import { DashboardViewModel } from '../../core/portfolio/dashboard.view-model.ts';
import { maskAmounts } from '../../core/shared/mask-amounts.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The dashboard; on top of the portfolio module. */
export function createDashboardViewModel(services: Services): DashboardViewModel {
  const { dashboard } = services.get(TOKENS.portfolioQueries);
  const clock = services.get(TOKENS.clock);
  return new DashboardViewModel(
    dashboard.watch(),
    () => dashboard.retry(),
    () => clock.now(),
    async () => (await import('../../core/portfolio/financial-periods.ts')).FINANCIAL_YEARS,
    services.get(TOKENS.hiddenAmounts).hideBy(maskAmounts),
  );
}
