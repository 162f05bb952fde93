import { ContainerModule } from 'inversify';
import { HttpInvestmentRecords } from '../http/http-investment-records.ts';
import { TOKENS } from './tokens.ts';

/** Whole investment records from the product API's responses. */
export const httpHoldingsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.investmentRecords)
    .toResolvedValue(
      ({ productShortName }) => new HttpInvestmentRecords(productShortName),
      [TOKENS.configuration],
    )
    .inSingletonScope();
});
