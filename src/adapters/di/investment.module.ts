import { ContainerModule } from 'inversify';
import { InvestmentViewModel } from '../../core/investment/investment.view-model.ts';
import { LatestUpdatesViewModel } from '../../core/reports/latest-updates.view-model.ts';
import { maskInvestment } from '../../core/investment/mask-investment.ts';
import { TOKENS } from './tokens.ts';

/** The page of one investment and the latest updates, on top of portfolio, holdings, reports and HTML. */
export const investmentModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.investmentViewModel).toResolvedValue(
    (portfolio, records, reports, richTexts, navigation, clock, { productName }, amounts) =>
      (id) =>
        new InvestmentViewModel(id, {
          portfolio,
          records,
          reports,
          richTexts,
          navigation,
          clock,
          productName,
          hide: amounts.hideBy(maskInvestment),
        }),
    [
      TOKENS.portfolioQueries,
      TOKENS.investmentRecords,
      TOKENS.reportQueries,
      TOKENS.richTexts,
      TOKENS.navigation,
      TOKENS.clock,
      TOKENS.configuration,
      TOKENS.hiddenAmounts,
    ],
  );
  bind(TOKENS.latestUpdatesViewModel).toResolvedValue(
    (session, { holdings }, reports, richTexts, scheduler) =>
      new LatestUpdatesViewModel({ session, holdings, reports, richTexts, scheduler }),
    [TOKENS.session, TOKENS.portfolioQueries, TOKENS.reportQueries, TOKENS.richTexts, TOKENS.scheduler],
  );
});
