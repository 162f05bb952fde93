import { DashboardViewModel } from '../../core/portfolio/dashboard.view-model.ts';
import { maskAmounts } from '../../core/shared/mask-amounts.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The dashboard; on top of the portfolio module. */
export function createDashboardViewModel(services: Services): DashboardViewModel {
  return new DashboardViewModel({
    dashboard: services.get(TOKENS.portfolioQueries).dashboard,
    clock: services.get(TOKENS.clock),
    financialYears: async () => (await import('../../core/portfolio/financial-periods.ts')).FINANCIAL_YEARS,
    hide: services.get(TOKENS.hiddenAmounts).hideBy(maskAmounts),
  });
}
