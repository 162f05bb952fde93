import { LatestUpdatesViewModel } from '../../core/reports/latest-updates.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The latest updates; on top of the holdings, reports and HTML modules. */
export const createLatestUpdatesViewModel = (services: Services): LatestUpdatesViewModel =>
  new LatestUpdatesViewModel({
    session: services.get(TOKENS.session),
    holdings: services.get(TOKENS.portfolioQueries).holdings,
    reports: services.get(TOKENS.reportQueries),
    richTexts: services.get(TOKENS.richTexts),
    scheduler: services.get(TOKENS.scheduler),
  });
