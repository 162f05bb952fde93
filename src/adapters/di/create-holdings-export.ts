import { HoldingsExport } from '../../core/tax/holdings-export.ts';
import { type Services, TOKENS } from './tokens.ts';

/** Makes the export of all holdings; needs the modules of the holdings and of the files. */
export const createHoldingsExport = (services: Services): HoldingsExport =>
  new HoldingsExport({
    holdings$: services.get(TOKENS.portfolioQueries).holdings.watch(),
    records: services.get(TOKENS.investmentRecords),
    saver: services.get(TOKENS.fileSaver),
    notifier: services.get(TOKENS.notifier),
  });
