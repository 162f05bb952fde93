import { ContainerModule } from 'inversify';
import { HoldingsViewModel } from '../../core/portfolio/holdings.view-model.ts';
import { maskHoldings } from '../../core/portfolio/mask-holdings.ts';
import { HttpInvestmentRecords } from '../http/http-investment-records.ts';
import { TOKENS } from './tokens.ts';

/** The table of holdings, on top of the portfolio module; separate because the dashboard is shown without it. */
export const holdingsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.holdingsViewModel).toResolvedValue(
    ({ holdings, investor }, preferences, records, amounts) =>
      new HoldingsViewModel(holdings.watch(), () => holdings.retry(), preferences, {
        investor,
        records,
        hide: amounts.hideBy(maskHoldings),
      }),
    [TOKENS.portfolioQueries, TOKENS.preferencesStore, TOKENS.investmentRecords, TOKENS.hiddenAmounts],
  );
});

/** Whole investment records from the product API's responses. */
export const httpHoldingsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.investmentRecords)
    .toResolvedValue(
      ({ productShortName }) => new HttpInvestmentRecords(productShortName),
      [TOKENS.configuration],
    )
    .inSingletonScope();
});
