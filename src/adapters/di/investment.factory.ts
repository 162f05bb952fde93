import { InvestmentViewModel } from '../../core/investment/investment.view-model.ts';
import { maskInvestment } from '../../core/investment/mask-investment.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The page of one investment; on top of the holdings, reports and HTML modules. */
export const createInvestmentViewModel = (services: Services, id: string): InvestmentViewModel =>
  new InvestmentViewModel(id, {
    portfolio: services.get(TOKENS.portfolioQueries),
    records: services.get(TOKENS.investmentRecords),
    reports: services.get(TOKENS.reportQueries),
    richTexts: services.get(TOKENS.richTexts),
    navigation: services.get(TOKENS.navigation),
    clock: services.get(TOKENS.clock),
    productName: services.get(TOKENS.configuration).productName,
    hide: services.get(TOKENS.hiddenAmounts).hideBy(maskInvestment),
  });
